/** Pages for the tests of the overlay: two of one made-up site, one of another. */

const STYLE = `<style>
  body { margin: 0; font: 16px/1.5 Georgia, serif; color: #222; background: #fff }
  a { color: #1d4e89; text-decoration: none }
  .masthead { background: #14284b; color: #fff; padding: 14px 60px; font: 14px sans-serif; position: sticky; top: 0; z-index: 999 }
  .masthead b { margin-right: 24px } .masthead { display: flex } .masthead nav a { color: #fff; margin-right: 22px }
  .columns { display: grid; grid-template-columns: 1fr 340px; gap: 50px; max-width: 1160px; margin: 24px auto; padding: 0 20px }
  h1 { font-size: 30px; line-height: 1.2; margin: 0 0 12px } .sidebar { font: 13px sans-serif }
  .sidebar li, .related li { margin: 10px 0 } .sidebar ul, .related ul { list-style: none; padding: 0 }
  @media (max-width: 700px) { .columns { grid-template-columns: minmax(0, 1fr) } .masthead, .colophon { padding-inline: 20px; flex-wrap: wrap } } .promo { background: #f6f2e4; padding: 12px; margin-top: 30px }
  .colophon { border-top: 1px solid #ccc; padding: 24px 60px; font: 12px sans-serif; color: #555 }
</style>`;

const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li><a href="/${item.length}">${item}</a></li>`).join('')}</ul>`;

interface Story {
  readonly number: number;
  readonly hash: string;
  readonly banner: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly mostRead: readonly string[];
  readonly related: readonly string[];
}

const pageOf = (
  story: Story,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${story.title} – Harbour Times</title>${STYLE}</head>
<body class="post-${story.number}">${story.banner}
<header class="masthead h-${story.hash}" id="head-${story.number}"><b>Harbour Times</b><nav class="primary"><a href="/n">News</a><a href="/s">Sport</a><a href="/t">Tides</a><a href="/l">Letters</a></nav></header>
<div class="columns wrap-${story.hash}"><main><article class="story" id="post-${story.number}"><h1>${story.title}</h1>
${story.paragraphs.map((text) => `<p>${text}</p>`).join('\n')}</article>
<section class="related" id="rel-${story.number}"><h2>More from the harbour</h2>${list(story.related)}</section></main>
<aside class="sidebar css-${story.hash}"><h3>Most read today</h3>${list(story.mostRead)}<div class="promo p${story.number}">Insurance that understands boats. <a href="/i">Ask us</a></div></aside></div>
<footer class="colophon">© 2026 Harbour Times · <a href="/im">Imprint</a> · <a href="/p">Privacy</a> · <a href="/ad">Advertise with us</a></footer></body></html>`;

export const articlePage = pageOf({
  number: 4711,
  hash: '1x2y3z',
  banner: '',
  title: 'The last lamplighter of Kestrel Point keeps his rounds',
  paragraphs: [
    'Every evening at a quarter past five Tomas Weld walks down the harbour wall with a ladder on his shoulder and a small brass key in his pocket. There are forty-one lamps left on the point, and he knows each of them by its cough.',
    'The council has offered twice to wire them, and twice the village has voted to leave them as they are. “It is not about the light,” he says, and turns the key. “It is about somebody coming by.”',
    'His grandfather lit the first of them in 1911, the year the herring came in so thick that boats ran aground on fish. The brass plates still carry his initials, worn thin by four generations of thumbs.',
    'Visitors come for it now, in summer, and the café on the corner closes late. In winter he walks alone, and the sea answers for company, and the last lamp is lit when the ferry has gone.',
  ],
  mostRead: [
    'Ferry timetable changes from Monday',
    'Storm damage: how to claim',
    'Council votes on market square',
    'Ten walks for a windy weekend',
    'School choir wins county prize',
  ],
  related: ['Who owns the harbour wall?', 'Forty-one lamps, forty-one stories', 'The night the light went out'],
});

export const otherArticlePage = pageOf({
  number: 12,
  hash: '9q8w7e',
  banner:
    '<div class="notice n-77" style="padding:10px 60px;background:#fdf0c8;font:13px sans-serif">Spring tides on Thursday: the causeway is closed until eight. <a href="/c">Tide table</a></div>',
  title: 'Council votes to move the market to the old station',
  paragraphs: [
    'After four hours of debate and one walk-out the council decided on Tuesday night that the Saturday market will move to the old station yard, where the trains stopped coming in 1968.',
    'Traders had asked for a roof, and the yard has one, although pigeons have held it for half a century. The mayor promised nets, lamps and a tap by the end of the spring.',
    'Not everyone is pleased. “The square is the town,” said Ada Finch, who has sold eggs there since she was nine. She will go, she said, but slowly, and with the eggs on her head.',
  ],
  mostRead: [
    'Ferry timetable changes from Monday',
    'Choir wins again',
    'Fog bell wanted',
    'Heron steals wedding cake',
    'A short history of benches',
    'Parking, a quiet war',
  ],
  related: ['What the station was', 'Eggs, ranked', 'Where will the buses stop?', 'A roof for pigeons'],
});

export const strangerPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Plum cake</title></head>
<body><div id="top-bar"><span>Cakes and bakes</span> <a href="/all">All recipes</a></div>
<div class="recipe-card"><h2>Plum cake</h2><p>Stone the plums, halve them and lay them close together on the dough, cut side up, until nothing of the dough is to be seen.</p>
<table><tr><td>Plums</td><td>1 kg</td></tr><tr><td>Flour</td><td>400 g</td></tr></table><p>Bake for forty minutes, and do not open the door before thirty of them are over.</p></div>
<div class="letter"><form><input name="m"><button>Send</button></form></div></body></html>`;
