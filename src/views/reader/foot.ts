/**
 * What floats at the foot of the reader: the controls of the voice while it speaks, the way back after a jump, and a line
 * that answers every action and is read out by screen readers.
 */
import type { Words } from '../words.ts';
import { make } from './make-element.ts';
import type { SpeechState } from './speaker.ts';
import { changeTool, makeTool } from './tools.ts';

export interface Foot {
  readonly element: HTMLElement;
  say(sentence: string): void;
  offerWayBack(goBack: (() => void) | null): void;
  showSpeech(state: SpeechState): void;
  dispose(): void;
}

export interface SpeechControls {
  toggle(): void;
  skip(by: number): void;
  stop(): void;
}

/** Long enough to be read twice; milliseconds. */
const NOTICE_TIME = 5000;

export function makeFoot(words: Words, speech: SpeechControls): Foot {
  const notice = make('p', { class: 'notice', role: 'status' });
  let timer = 0;

  let goBack: (() => void) | null = null;
  const back = makeTool({ name: words('reader_back'), icon: 'back', act: () => goBack?.() });
  back.append(make('span', {}, words('reader_back')));
  back.classList.add('worded');
  back.hidden = true;

  const toggle = makeTool({ name: words('reader_pause'), icon: 'pause', act: speech.toggle });
  const controls = make(
    'div',
    { class: 'speech', role: 'group', 'aria-label': words('reader_speech') },
    makeTool({ name: words('reader_previous_sentence'), icon: 'previous', act: () => speech.skip(-1) }),
    toggle,
    makeTool({ name: words('reader_next_sentence'), icon: 'next', act: () => speech.skip(1) }),
    makeTool({ name: words('reader_stop'), icon: 'stop', act: speech.stop }),
  );
  controls.hidden = true;

  return {
    element: make('div', { class: 'foot' }, notice, back, controls),
    say(sentence) {
      clearTimeout(timer);
      notice.textContent = sentence;
      timer = window.setTimeout(() => notice.replaceChildren(), NOTICE_TIME);
    },
    offerWayBack(way) {
      goBack = way;
      back.hidden = !way;
    },
    showSpeech(state) {
      controls.hidden = state === 'silent';
      const isPaused = state === 'paused';
      changeTool(toggle, {
        name: words(isPaused ? 'reader_resume' : 'reader_pause'),
        icon: isPaused ? 'play' : 'pause',
      });
    },
    dispose: () => clearTimeout(timer),
  };
}
