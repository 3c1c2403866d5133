/**
 * Paints sections: boxes in, outlines, tints and labels in the stage's layers out. Elements are made when a section comes
 * near the viewport and reused; only what changed is written, so that scrolling an unchanged page writes nothing.
 */
import type { Words } from '../words.ts';
import type { Box } from './box-reader.ts';
import { build } from './build-element.ts';
import { LabelPlacer } from './label-placer.ts';
import type { ShownSection } from './overlay-section.ts';
import type { Stage } from './overlay-stage.ts';
import type { SectionBoxes } from './section-boxes.ts';
import { sayScore } from './section-words.ts';
import { meeting, tintShape } from './tint-shape.ts';

/** Boxes are cut to about one viewport around the visible one, in steps of this: a multiple of the hatching's 20 px. */
const STEP_PX = 800;

interface Painted {
  readonly box: HTMLElement;
  readonly fill: HTMLElement;
  readonly label: HTMLElement;
  layer: HTMLElement;
  place: string;
  shape: string;
  look: string;
  isShown: boolean;
}

export class BoxPainter {
  private readonly stage: Stage;
  private readonly words: Words;
  private readonly onLabel: (place: number) => void;
  private readonly labels: LabelPlacer;
  private painted: Painted[] = [];
  private shown: readonly ShownSection[] = [];
  private nested: number[][] = [];

  constructor(stage: Stage, words: Words, onLabel: (place: number) => void) {
    this.stage = stage;
    this.words = words;
    this.onLabel = onLabel;
    this.labels = new LabelPlacer(words.direction);
  }

  /** Other sections, or the same with other verdicts. */
  take(shown: readonly ShownSection[]): void {
    this.shown = shown;
    this.nested = shown.map(() => []);
    shown.forEach(({ parent }, place) => {
      if (parent >= 0) this.nested[parent].push(place);
    });
    for (const painted of this.painted.splice(shown.length)) painted && remove(painted);
    // Labels may be wider now: each is placed anew.
    for (const painted of this.painted) if (painted) painted.place = '';
    this.labels.forget();
  }

  paint(boxes: SectionBoxes, selected: number): void {
    const window = paintedWindow();
    const near = this.shown.map((_, place) => {
      const box = boxes.boxOf(place);
      return box && meeting(box, window);
    });
    const moved: number[] = [];
    for (let place = 0; place < near.length; place++) {
      const box = near[place];
      if (!box) this.hide(place);
      else if (this.paintBox(place, box, boxes.isPinned(place), near, selected === place)) moved.push(place);
    }
    if (moved.length > 0) this.placeLabels(moved, near);
  }

  private hide(place: number): void {
    const painted = this.painted[place];
    if (!painted?.isShown) return;
    painted.isShown = false;
    painted.place = '';
    painted.box.hidden = true;
    painted.label.hidden = true;
    this.labels.drop(place);
  }

  /** Whether its box moved or changed. */
  private paintBox(place: number, box: Box, isPinned: boolean, near: (Box | null)[], isSelected: boolean): boolean {
    const { tier, sureness, section } = this.shown[place];
    const painted = this.paintedAt(place);
    const layer = isPinned || !this.stage.flow ? this.stage.pinned : this.stage.flow;
    const left = layer === this.stage.flow ? box.left + scrollX : box.left;
    const top = layer === this.stage.flow ? box.top + scrollY : box.top;
    const look = `${tier}${section.isFlipped ? ' flipped' : ''}${isSelected ? ' selected' : ''}`;
    const wording = `${look} ${sureness} ${section.smoothed}`;
    if (painted.look !== wording) {
      painted.look = wording;
      painted.box.className = `box ${look}`;
      painted.label.className = `label ${look}`;
      painted.fill.style.opacity = (0.55 + 0.45 * sureness).toFixed(2);
      painted.label.textContent = `${this.words(`overlay_${tier}`)} ${sayScore(this.words, section.smoothed)}`;
    }
    const nested = this.nested[place].flatMap((child) => near[child] ?? []);
    const shape = nested.length > 0 ? tintShape(box, nested) : 'none';
    if (painted.shape !== shape) {
      painted.shape = shape;
      painted.fill.style.clipPath = shape;
    }
    const at = `${left.toFixed(1)} ${top.toFixed(1)} ${box.width.toFixed(1)} ${box.height.toFixed(1)}`;
    if (painted.place === at && painted.layer === layer) return false;
    if (painted.layer !== layer || !painted.isShown) this.enter(painted, layer);
    painted.place = at;
    const { style } = painted.box;
    style.transform = `translate(${left.toFixed(1)}px, ${top.toFixed(1)}px)`;
    style.width = `${box.width.toFixed(1)}px`;
    style.height = `${box.height.toFixed(1)}px`;
    return true;
  }

  private enter(painted: Painted, layer: HTMLElement): void {
    if (painted.layer !== layer || !painted.box.isConnected) {
      painted.layer = layer;
      // Labels stand above all boxes of their layer.
      layer.append(painted.label);
      layer.insertBefore(painted.box, layer.querySelector('.label'));
    }
    painted.isShown = true;
    painted.box.hidden = false;
    painted.label.hidden = false;
  }

  private placeLabels(moved: readonly number[], near: readonly (Box | null)[]): void {
    for (const place of moved) this.labels.drop(place);
    for (const place of moved) this.labels.measure(this.painted[place].label);
    for (const place of moved) {
      const { label, layer } = this.painted[place];
      const isFlow = layer === this.stage.flow;
      const offset = isFlow ? { left: scrollX, top: scrollY } : { left: 0, top: 0 };
      const box = near[place]!;
      const onLayer = { ...box, left: box.left + offset.left, top: box.top + offset.top };
      const { left, top } = this.labels.place({
        place,
        label,
        box: onLayer,
        offset,
        layer: isFlow ? 'flow' : 'pinned',
        isCrowded: near.some((other) => other !== null && endsAbove(other, box)),
      });
      label.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    }
  }

  private paintedAt(place: number): Painted {
    let painted = this.painted[place];
    if (painted) return painted;
    const fill = build('div', 'fill');
    const label = build('div', 'label');
    label.addEventListener('click', () => this.onLabel(place));
    const box = build('div', 'box', fill);
    painted = { box, fill, label, layer: this.stage.pinned, place: '', shape: 'none', look: '', isShown: false };
    this.painted[place] = painted;
    return painted;
  }
}

function remove({ box, label }: Painted): void {
  box.remove();
  label.remove();
}

/** In the viewport's coordinates, at least half a step beyond it on each side. */
function paintedWindow(): Box {
  const top = (Math.floor(scrollY / STEP_PX) - 1) * STEP_PX;
  const bottom = (Math.ceil((scrollY + innerHeight) / STEP_PX) + 1) * STEP_PX;
  return { left: -scrollX - innerWidth, top: top - scrollY, width: 3 * innerWidth + scrollX * 2, height: bottom - top };
}

/** Whether a box ends where a label on top of another would stand. */
function endsAbove(other: Box, box: Box): boolean {
  const end = other.top + other.height;
  return end > box.top - 16 && end < box.top + 4 && other.left < box.left + 100 && other.left + other.width > box.left;
}
