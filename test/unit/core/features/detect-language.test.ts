/** The language of a page by its function words, on short texts. */
import { expect, test } from 'vitest';
import { detectLanguage } from '../../../../src/core/features/detect-language.ts';
import { wordsIn } from '../../../../src/core/features/page-words.ts';

const TEXTS: Readonly<Record<string, string>> = {
  en: 'The old mill stood by the river, and it was said that nobody had lived in it for a hundred years. But there was a light in the window when we came by.',
  de: 'Die alte Mühle stand am Fluss, und es hieß, dass seit hundert Jahren niemand mehr in ihr wohnte. Aber als wir vorbei kamen, war ein Licht im Fenster zu sehen.',
  fr: 'Le vieux moulin se dressait au bord de la rivière, et on disait que personne ne l’habitait plus depuis cent ans. Mais il y avait une lumière dans la fenêtre.',
  es: 'El viejo molino estaba junto al río, y se decía que nadie lo habitaba desde hacía cien años. Pero había una luz en la ventana cuando pasamos por allí.',
  it: 'Il vecchio mulino si trovava lungo il fiume, e si diceva che nessuno lo abitava più da cento anni. Ma c’era una luce alla finestra quando siamo passati con gli amici.',
  pt: 'O velho moinho ficava à beira do rio, e dizia-se que ninguém morava nele há cem anos. Mas havia uma luz na janela quando passamos por ali com os amigos.',
  nl: 'De oude molen stond aan de rivier, en er werd gezegd dat er al honderd jaar niemand meer in woonde. Maar er was een licht voor het raam toen we langs kwamen.',
  pl: 'Stary młyn stał nad rzeką i mówiono, że od stu lat nikt w nim nie mieszka. Ale kiedy przeszliśmy obok, w oknie było światło, które nie było dla nas.',
  ru: 'Старая мельница стояла у реки, и говорили, что в ней уже сто лет никто не живёт. Но когда мы шли мимо, в окне был свет, и это было странно для нас.',
  tr: 'Eski değirmen nehrin kenarında duruyordu ve yüz yıldır kimse orada yaşamıyor diye bir söz vardı. Ama biz geçerken pencerede bir ışık vardı ve bu çok garip bir şey gibi geldi; ne kadar da güzel.',
  ar: 'كانت الطاحونة القديمة على ضفة النهر، ويقال إن لا أحد يسكن في هذا البيت من مئة عام. لكن كان هناك ضوء في النافذة عندما مررنا من هذه الطريق مع كل الأصدقاء.',
  ja: '古い水車小屋は川のそばに立っていて、もう百年もだれも住んでいないと言われていた。しかし私たちが通ったとき、窓に明かりがともっていた。',
  zh: '那座老磨坊在河边，人们说一百年来没有人住在这里。我们到的时候，他的窗子上有一点光，这是不可以说的事。',
};

const languageOf = (text: string, declared = ''): string => {
  const words = wordsIn(text);
  return detectLanguage(words, new Int32Array(words.length).fill(1), declared);
};

test.each(Object.entries(TEXTS))('a short text in %s is told without help', (language, text) => {
  expect(languageOf(text)).toBe(language);
});

test('what the page declares does not outweigh its words', () => {
  expect(languageOf(TEXTS.de, 'en-US')).toBe('de');
});

test('what the page declares stands where words say nothing', () => {
  expect(languageOf('Menu 12 Foo', 'fr-CA')).toBe('fr');
  expect(languageOf('')).toBe('');
});
