/**
 * Sentences that nobody wrote: words of a language drawn by a seeded generator, so that two runs give the same text and
 * no two paragraphs are alike.
 */
const WORDS: Readonly<Record<string, string>> = {
  en: `river mill orchard stone winter carried against morning harbour letter garden walked under bridge silver quiet
    market window painted valley copper lantern between seven brothers gathered wheat barley along the old road of a
    forgotten village where every summer people came to measure water and to trade wool for salt while children ran
    through tall grass behind the church tower that stood since anyone could remember it was built from grey timber
    and slate by builders whose names are kept in one thin ledger found later beneath a broken chest in an attic room
    near the northern gate with maps drawings receipts coins buttons feathers and a compass that still points home`,
  de: `Fluss Mühle Garten Stein Winter trug gegen Morgen Hafen Brief ging unter Brücke Silber stille Markt Fenster gemalt
    Tal Kupfer Laterne zwischen sieben Brüdern sammelte Weizen Gerste entlang der alten Straße eines vergessenen Dorfes
    wo jeden Sommer Menschen kamen um Wasser zu messen und Wolle gegen Salz zu tauschen während Kinder durch hohes Gras
    liefen hinter dem Kirchturm der stand seit man denken kann aus grauem Holz und Schiefer gebaut von Leuten deren
    Namen in einem dünnen Buch bewahrt sind das später unter einer zerbrochenen Truhe gefunden wurde`,
  ar: `النهر المطحنة البستان الحجر الشتاء حمل الصباح الميناء الرسالة الحديقة مشى تحت الجسر الفضة هادئ السوق النافذة
    الوادي النحاس الفانوس بين سبعة إخوة جمعوا القمح الشعير على طول الطريق القديم لقرية منسية حيث كان الناس يأتون كل صيف
    لقياس الماء وتبادل الصوف بالملح بينما يركض الأطفال عبر العشب الطويل خلف البرج الذي بني من الخشب الرمادي منذ زمن بعيد`,
};

export class WordSource {
  #state: number;
  readonly #words: readonly string[];
  readonly #stop: string;

  constructor(seed: string, language: string) {
    // FNV-1a over the seed's characters: any text is a seed.
    let hash = 0x811c9dc5;
    for (const char of seed) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
    this.#state = hash >>> 0;
    this.#words = (WORDS[language] ?? WORDS.en).trim().split(/\s+/);
    this.#stop = '.';
  }

  /** A whole number from 0 to limit - 1 (mulberry32). */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  between(from: number, to: number): number {
    return from + this.below(to - from + 1);
  }

  words(count: number): string {
    const text = Array.from({ length: count }, () => this.#words[this.below(this.#words.length)]).join(' ');
    return text.charAt(0).toUpperCase() + text.slice(1);
  }

  sentence(): string {
    return this.words(this.between(7, 16)) + this.#stop;
  }

  paragraph(sentences = this.between(2, 5)): string {
    return Array.from({ length: sentences }, () => this.sentence()).join(' ');
  }
}
