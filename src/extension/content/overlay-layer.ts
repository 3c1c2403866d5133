/** The overlay on this page: mounts the view over it, hands its wishes to the session, shows what came of them. */
import type { AnalysedPage } from '../../core/analyse-page.ts';
import type { MountedOverlay, OverlayHistory } from '../../views/overlay/overlay-input.ts';
import type { Words } from '../../views/words.ts';
import type { Layer } from './layer.ts';
import { addLayerHost } from './layer-host.ts';
import { needPart } from './need-part.ts';
import type { PageSession } from './page-session.ts';

export interface OverlayWorld {
  readonly session: PageSession;
  readonly words: Words;
  onStateChange(): void;
  onFailure(error: unknown): void;
}

export class OverlayLayer implements Layer {
  private readonly world: OverlayWorld;
  private leave: (() => void) | null = null;

  constructor(world: OverlayWorld) {
    this.world = world;
  }

  get isOpen(): boolean {
    return this.leave !== null;
  }

  async open(): Promise<void> {
    if (this.leave) return;
    const { session, words } = this.world;
    const [mountOverlay, page] = await Promise.all([needPart('overlay'), session.current()]);
    if (this.leave) return;
    const host = addLayerHost('overlay', () => this.close());
    const history = (): OverlayHistory => ({
      canUndo: session.decisions.canUndo,
      canRedo: session.decisions.canRedo,
    });
    let mounted: MountedOverlay | undefined;
    const stopFollowing = session.onChange((next: AnalysedPage) => mounted?.show(next, history()));
    this.leave = () => {
      stopFollowing();
      mounted?.dispose();
      host.remove();
    };
    const attempt = (work: Promise<unknown>): void => void work.catch((error) => this.world.onFailure(error));
    mounted = mountOverlay(host, {
      words,
      page,
      history: history(),
      flip: (node, verdict) => attempt(session.decide(node, verdict)),
      undo: () => attempt(session.undo()),
      redo: () => attempt(session.redo()),
      cutAt: (threshold) => attempt(session.recut({ threshold })),
      refresh: () => attempt(session.refresh()),
      close: () => this.close(),
    });
    this.world.onStateChange();
  }

  close(): void {
    const { leave } = this;
    this.leave = null;
    leave?.();
    if (leave) this.world.onStateChange();
  }
}
