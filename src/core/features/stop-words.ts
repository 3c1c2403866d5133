/**
 * The commonest function words of many languages, for telling running text from labels, and the language from the words.
 * Written together as one line a language; a word may stand in several.
 */
const LINES: Readonly<Record<string, string>> = {
  en: 'the of and to in a is that for it as was with be by on not he his but at are this have had from or which you they their we an were been has will would there what all if can her she more about one when who its do so them my your our than then could should into some other out up no because also how these those just any over after between where while being did does i me him',
  de: 'der die das und in zu den ist von mit nicht ein eine sich auf für es dem des auch als an im wird sie er aus bei nach dass werden oder war hat nur noch wie über um einen einer am vor kann wir aber so man zum zur sind durch ich haben wenn sein mehr unter diese dieser ihr ihre wurde',
  fr: 'de la le et les des en un une du que est pour dans qui par sur au pas plus ce avec il ne se sont ou mais comme son sa ses cette nous vous ils elle être aux leur fait été tout lui même aussi bien peut entre sans on ces deux je',
  es: 'de la que el en y a los se del las un por con no una su para es al lo como más o pero sus le ha me si sin sobre este ya entre cuando todo esta ser son dos también fue había era muy hasta desde está mi porque qué nos',
  it: 'di che e la il un a per in una sono è non del della le con si i da al lo ha gli come più anche ma nel alla dei delle o se su dal questo quando essere suo sua tra era dalla nella cui ci',
  pt: 'de a o que e do da em um para é com não uma os no se na por mais as dos como mas foi ao ele das tem à seu sua ou ser quando muito há nos já está eu também só pelo pela até isso ela entre era depois sem mesmo aos',
  nl: 'de het een en van in is dat op te zijn voor met die niet aan er om ook als bij maar dan door naar uit wordt over nog kan wel of hij ze was zo had werd heeft meer deze worden tot geen',
  sv: 'och i att det som en på är av för med den till inte har de ett om var men sig så han från vi kan när man år hade ut vid eller nu då där efter mycket också detta sina bara',
  da: 'og i at det er en til på som med for af den de der har ikke et om han var men kan fra vi så man ved eller efter også blev hvor skal sin over ud mere nu når være',
  no: 'og i det som på er en til av for at med den de har ikke et om han var men kan fra vi så ved eller etter også ble hvor skal seg over ut mer nå når være jeg dette',
  fi: 'ja on ei että se hän oli joka mutta ovat kun myös niin kuin tai sen mukaan jos hänen vain olla mitä ole vielä nyt sekä jo jotka siitä tämä voi',
  pl: 'i w na z do się nie jest to że o jak po za od ale przez dla co są tak oraz tym czy już może był jego tylko które który być pod ze także jako ich bardzo przy',
  cs: 'a v se na je že to s z do o i ve za pro jako které ale po tak by si od jsou nebo který při jak byl až také jeho jen již může bylo není podle ještě',
  sk: 'a v sa na je že to s z do o i vo za pre ako ktoré ale po tak by si od sú alebo ktorý pri byť až aj jeho len už môže bolo nie podľa ešte',
  hu: 'a az és hogy nem is egy van ez meg csak mint azt már de ha volt még vagy minden el kell után lehet aki ki be így között',
  ro: 'și de la în a cu pe nu că este un o din care mai pentru o au fost sau ca prin se ce dar sunt al ale lui despre după fi iar',
  tr: 've bir bu da de için ile çok olarak daha ne gibi var ama en olan kadar sonra o her ya mi ki değil ise şey diye',
  id: 'yang dan di dengan untuk pada dari ini itu dalam tidak adalah akan ke juga oleh atau ada bisa sebagai karena saya anda mereka telah dapat kami lebih',
  vi: 'và của là có được cho không trong các một với này đã những người để khi từ như cũng ra về đến tôi nhiều vào lại',
  ru: 'и в не на я что с он по это к а но как из у за то от о так же для вы бы все его был при она или их мы уже до если только когда были есть может чтобы',
  uk: 'і в не на що з та до у він як за це від по але а так для про або їх ми вже якщо його був також при є щоб може',
  bg: 'и на в да се за от не с е са по че като до ще или но има бе така след този тази при към само който',
  el: 'και το του η της στο για με τα που από σε των είναι την ο τη τον να στην δεν οι ένα θα μια ή αυτό πως',
  ar: 'في من على أن إلى عن لا ما هذا هذه التي الذي كان مع قد كل هو هي و أو بعد بين كما لم ذلك',
  he: 'של את על לא זה הוא עם היא כי גם אל או כל אני יש אם אבל בין רק יותר היה מה',
  fa: 'و در به از که این را با است برای آن یک خود تا بر هم نیز شد می ها',
  hi: 'के का की है में से और को पर यह कि एक इस भी नहीं हैं ने तो लिए था ही हो',
};

/** Scripts that part no words: running text shows by these common characters instead. */
const CHARACTER_LINES: Readonly<Record<string, string>> = {
  zh: '的一是不了在人有我他这为之大来以个中上们到说国和地也子时道出要就',
  ja: 'のにはをたがでてとしれさあいるもなこ',
  ko: '이은는을를의에가도와과로고한다',
  th: 'ที่การและในของเป็นไม่ได้มีจะ',
};

const languagesOfWord = new Map<string, string[]>();
for (const [language, line] of Object.entries(LINES)) add(language, line.split(' '));
for (const [language, line] of Object.entries(CHARACTER_LINES)) add(language, [...line]);

function add(language: string, words: readonly string[]): void {
  for (const word of new Set(words)) {
    const languages = languagesOfWord.get(word);
    if (languages) languages.push(language);
    else languagesOfWord.set(word, [language]);
  }
}

const NONE: readonly string[] = [];

/** Languages that have the word (lower case) as a function word. */
export const languagesWith = (word: string): readonly string[] => languagesOfWord.get(word) ?? NONE;
