/**
 * Three small drawings of what Winnow does: a page with its template hatched, the reader, the copied text. Nothing in, inline
 * SVG out. Words are drawn as lines, so that the drawings speak every language; the captions beside them say it in words.
 */
import type { ComponentChildren } from 'preact';

const GAP = 11;

interface LinesProps {
  readonly x: number;
  readonly y: number;
  readonly widths: readonly number[];
  readonly kind?: string;
}

/** Lines of text, each of its width. */
function Lines({ x, y, widths, kind = 'line' }: LinesProps) {
  return (
    <>
      {widths.map((width, index) => (
        <rect key={y + index * GAP} class={kind} x={x} y={y + index * GAP} width={width} height="4" rx="2" />
      ))}
    </>
  );
}

function Sheet({ children }: { readonly children: ComponentChildren }) {
  return (
    <svg class="drawing" viewBox="0 0 280 184" aria-hidden="true">
      <defs>
        <pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect class="hatch-ground" width="7" height="7" />
          <rect class="hatch-stroke" width="3" height="7" />
        </pattern>
      </defs>
      {children}
    </svg>
  );
}

function TemplateBox({ x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>) {
  return <rect class="template" x={x} y={y} width={width} height={height} rx="4" fill="url(#hatch)" />;
}

export function HighlightDrawing() {
  return (
    <Sheet>
      <rect class="page" x="8" y="8" width="264" height="168" rx="8" />
      <TemplateBox x={16} y={16} width={248} height={22} />
      <Lines kind="line dim" x={26} y={25} widths={[44]} />
      <Lines kind="line dim" x={190} y={25} widths={[60]} />
      <rect class="content" x="16" y="46" width="164" height="100" rx="4" />
      <rect class="title" x="26" y="56" width="108" height="8" rx="3" />
      <Lines x={26} y={74} widths={[142, 134, 144, 90]} />
      <Lines x={26} y={123} widths={[138, 112]} />
      <TemplateBox x={188} y={46} width={76} height={60} />
      <Lines kind="line dim" x={197} y={56} widths={[52, 44, 56, 40]} />
      <rect class="uncertain" x="188" y="114" width="76" height="32" rx="4" />
      <Lines kind="line dim" x={197} y={123} widths={[48, 36]} />
      <TemplateBox x={16} y={154} width={248} height={14} />
    </Sheet>
  );
}

export function ReaderDrawing() {
  return (
    <Sheet>
      <rect class="page" x="8" y="8" width="264" height="168" rx="8" />
      <path class="progress" d="M16 8 H120" />
      <rect class="rule" x="24" y="34" width="2" height="62" rx="1" />
      <rect class="grain" x="24" y="34" width="2" height="18" rx="1" />
      <Lines kind="line dim" x={33} y={38} widths={[26, 22, 28, 18, 24]} />
      <rect class="title" x="82" y="32" width="132" height="9" rx="3" />
      <rect class="title" x="82" y="47" width="84" height="9" rx="3" />
      <Lines x={82} y={68} widths={[140, 146, 138]} />
      <rect class="spoken" x="80" y="99" width="104" height="10" rx="3" />
      <Lines x={82} y={102} widths={[100]} />
      <rect class="photo" x="82" y="118" width="146" height="34" rx="4" />
      <path
        class="hills"
        d="M82 148 C104 128 118 140 136 136 C164 128 190 142 228 130 V148 a4 4 0 0 1 -4 4 H86 a4 4 0 0 1 -4 -4 Z"
      />
      <Lines x={82} y={162} widths={[134]} />
      {[30, 52, 74].map((y) => (
        <rect key={y} class="tool" x="244" y={y} width="16" height="16" rx="4" />
      ))}
    </Sheet>
  );
}

export function CopyDrawing() {
  return (
    <Sheet>
      <rect class="page" x="22" y="34" width="104" height="130" rx="8" />
      <rect class="title" x="36" y="50" width="64" height="8" rx="3" />
      <Lines x={36} y={68} widths={[76, 70, 74, 48]} />
      <Lines x={36} y={119} widths={[72, 76, 40]} />
      <path class="arrow" d="M138 98 H158 M151 91 L158 98 L151 105" />
      <rect class="board" x="170" y="30" width="92" height="134" rx="9" />
      <rect class="page" x="179" y="44" width="74" height="111" rx="4" />
      <rect class="clip" x="199" y="22" width="34" height="16" rx="5" />
      <rect class="title" x="188" y="56" width="40" height="7" rx="3" />
      <Lines x={188} y={72} widths={[56, 52, 54, 36]} />
      <circle class="seal" cx="243" cy="146" r="17" />
      <path class="tick" d="M235.5 146.5 L241 152 L251 140.5" />
    </Sheet>
  );
}
