/**
 * Speaks sentences one by one and tells which one is being said. Pausing ends the sentence and going on says it again:
 * the browsers' own pause does not work with every voice. Only voices of this computer are used; the others would send
 * the text away.
 */
import type { Sentence } from './list-sentences.ts';

export type SpeechState = 'silent' | 'speaking' | 'paused';
export type SpeechTrouble = 'no-voice' | 'failed';

export interface SpeakerReports {
  onChange(state: SpeechState, sentence: Sentence | null): void;
  onTrouble(trouble: SpeechTrouble, language: string): void;
}

/** Voices come late in Chromium, and some engines never start; milliseconds. */
const VOICES_PATIENCE = 1500;
const START_PATIENCE = 6000;

const primary = (language: string): string => language.toLowerCase().split(/[-_]/)[0];

export class Speaker {
  private readonly speech: SpeechSynthesis | undefined;
  private readonly reports: SpeakerReports;
  private sentences: readonly Sentence[] = [];
  private index = 0;
  private utterance: SpeechSynthesisUtterance | null = null;
  private patience = 0;
  state: SpeechState = 'silent';
  rate: number;

  constructor(speech: SpeechSynthesis | undefined, rate: number, reports: SpeakerReports) {
    this.speech = speech;
    this.rate = rate;
    this.reports = reports;
  }

  async play(sentences: readonly Sentence[], from: number): Promise<void> {
    this.sentences = sentences;
    this.index = from;
    this.state = 'speaking';
    this.reports.onChange(this.state, null);
    if (!(await this.hasVoices())) this.fail('no-voice', sentences[from]?.language ?? '');
    else if (this.state === 'speaking') this.say();
  }

  pause(): void {
    if (this.state !== 'speaking') return;
    this.hush();
    this.state = 'paused';
    this.reports.onChange(this.state, this.sentences[this.index] ?? null);
  }

  resume(): void {
    if (this.state !== 'paused') return;
    this.state = 'speaking';
    this.say();
  }

  /** Sentences forward, or back when negative. */
  skip(by: number): void {
    if (this.state === 'silent') return;
    this.hush();
    this.index = Math.min(this.sentences.length - 1, Math.max(0, this.index + by));
    if (this.state === 'speaking') this.say();
    else this.reports.onChange(this.state, this.sentences[this.index] ?? null);
  }

  setRate(rate: number): void {
    this.rate = rate;
    if (this.utterance) this.skip(0);
  }

  /** The article was built anew: goes on with the same sentence where there is one. */
  replace(sentences: readonly Sentence[]): void {
    if (this.state === 'silent') return;
    const said = this.sentences[this.index]?.text;
    const index = sentences.findIndex(({ text }) => text === said);
    if (index < 0) {
      this.stop();
      return;
    }
    this.sentences = sentences;
    this.index = index;
    this.reports.onChange(this.state, sentences[index]);
  }

  stop(): void {
    if (this.state === 'silent') return;
    this.hush();
    this.state = 'silent';
    this.reports.onChange(this.state, null);
  }

  private say(): void {
    const sentence = this.sentences[this.index];
    if (!sentence) {
      this.stop();
      return;
    }
    const voice = this.voiceFor(sentence.language) ?? this.voiceFor(this.sentences[0].language);
    if (!voice || !this.speech) {
      this.fail('no-voice', sentence.language);
      return;
    }
    const utterance = new SpeechSynthesisUtterance(sentence.text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = this.rate;
    utterance.onstart = () => clearTimeout(this.patience);
    utterance.onend = () => {
      if (this.utterance !== utterance) return;
      this.hush();
      this.index++;
      this.say();
    };
    utterance.onerror = () => {
      if (this.utterance === utterance) this.fail('failed', sentence.language);
    };
    // Held, or Chromium collects it while it is spoken and never says that it ended.
    this.utterance = utterance;
    this.patience = window.setTimeout(() => this.fail('failed', sentence.language), START_PATIENCE);
    this.reports.onChange(this.state, sentence);
    this.speech.resume();
    this.speech.speak(utterance);
  }

  private hush(): void {
    clearTimeout(this.patience);
    if (!this.utterance) return;
    this.utterance = null;
    this.speech?.cancel();
  }

  private fail(trouble: SpeechTrouble, language: string): void {
    if (this.state === 'silent') return;
    this.stop();
    this.reports.onTrouble(trouble, language);
  }

  private get voices(): readonly SpeechSynthesisVoice[] {
    return this.speech?.getVoices().filter(({ localService }) => localService) ?? [];
  }

  private voiceFor(language: string): SpeechSynthesisVoice | undefined {
    const { voices } = this;
    const wanted = language.toLowerCase().replaceAll('_', '-');
    const spoken = voices.filter(({ lang }) => !wanted || primary(lang) === primary(wanted));
    const exact = spoken.filter(({ lang }) => lang.toLowerCase().replaceAll('_', '-') === wanted);
    const best = exact.length > 0 ? exact : spoken;
    return best.find((voice) => voice.default) ?? best[0];
  }

  private async hasVoices(): Promise<boolean> {
    const { speech } = this;
    if (!speech) return false;
    if (this.voices.length > 0) return true;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, VOICES_PATIENCE);
      const heard = (): void => {
        clearTimeout(timer);
        resolve();
      };
      speech.addEventListener('voiceschanged', heard, { once: true });
    });
    return this.voices.length > 0;
  }
}
