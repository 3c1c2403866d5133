/**
 * A page that means ill: its article holds every vector that runs a script, and everything that fetches by itself; its own
 * scripts have patched what a careless extension would call, and look for a way into our layers. Whatever runs sets
 * `pwned`; whatever is fetched from the tracker is in the server's log.
 */
import { vectors } from '../browser/document/vectors.ts';
import { magazinePage, sentenceAbout } from './magazine-page.ts';

/** Counts visitors: one pixel by one. */
export const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
export const PIXELS = ['/pixel.gif', '/lazy-pixel.gif', '/bare-pixel.gif', '/hidden.gif', '/in-frame.gif'];

/** Each fetches without being asked, in the page's own tree: none may do so a second time from ours. */
const fetching = (tracker: string): readonly string[] => [
  `<img src="${tracker}/pixel.gif" width="1" height="1" alt="">`,
  `<img src="${tracker}/lazy-pixel.gif" width="1" height="1" alt="" loading="lazy">`,
  `<img src="${tracker}/bare-pixel.gif">`,
  `<img src="${tracker}/hidden.gif" style="display:none" alt="">`,
  `<p style="background:url(${tracker}/background.png)">Washed with a colour that nobody had ordered from the mill.</p>`,
  `<style>@import url(${tracker}/import.css); p { list-style-image: url(${tracker}/list.png) }</style>`,
  `<link rel="stylesheet" href="${tracker}/sheet.css"><link rel="prefetch" href="${tracker}/prefetch">`,
  `<video poster="${tracker}/poster.png" src="${tracker}/film.mp4" autoplay muted width="320" height="200"></video>`,
  `<audio src="${tracker}/song.mp3" autoplay controls></audio>`,
  `<object data="${tracker}/object" width="300" height="100">Fallback of the object</object>`,
  `<embed src="${tracker}/embed" width="300" height="100">`,
  `<iframe src="${tracker}/frame" width="300" height="100"></iframe>`,
  `<iframe srcdoc="<img src='${tracker}/in-frame.gif'>" width="300" height="100"></iframe>`,
  `<svg width="300" height="100"><image href="${tracker}/in-svg.png" width="300" height="100"/></svg>`,
  `<table background="${tracker}/table.png"><tr><td>One of two</td><td>Two of two</td></tr></table>`,
  `<form action="${tracker}/form"><input type="image" src="${tracker}/button.png"><button>Send</button></form>`,
  `<a href="/list" ping="${tracker}/ping" attributionsrc="${tracker}/attribution">A link that tells on its reader</a>`,
  `<meta http-equiv="refresh" content="3600;url=${tracker}/refresh"><base href="${tracker}/base/">`,
  `<dialog open>A dialog that wants to be answered <button autofocus>Yes</button></dialog>`,
];

/** In the page's own world, before anything else. */
const TRAPS = `
  window.pwned = 0;
  const trap = (object, name) => {
    const real = object[name];
    const seen = (text) => typeof text === 'string' && text.includes('winnow');
    object[name] = function (...args) {
      if (seen(String(this)) || args.some(seen)) window.pwned++;
      return real.apply(this, args);
    };
  };
  for (const name of ['replace', 'replaceAll', 'split', 'trim', 'slice']) trap(String.prototype, name);
  for (const name of ['map', 'filter', 'join', 'forEach']) trap(Array.prototype, name);
  for (const name of ['attachShadow', 'setAttribute', 'append']) trap(Element.prototype, name);
  for (const name of ['createElement', 'createElementNS', 'importNode', 'adoptNode']) trap(Document.prototype, name);
  Object.defineProperty(Object.prototype, 'winnowParts', { set() { window.pwned++; } });
  window.glimpses = [];
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node.localName?.startsWith('winnow-'))
          window.glimpses.push(String(node.shadowRoot) + (node.getHTML?.({ serializableShadowRoots: true }).includes('<dialog') ? ' and more' : ''));
  }).observe(document.documentElement, { childList: true });
`;

export const hostilePage = (tracker: string): string => {
  const parts = [...vectors, ...fetching(tracker)].map((vector, index) => [index, vector] as const);
  // Each in a container of its own: a vector that breaks the parser must not hide the next one.
  const build = `
    const article = document.querySelector('article');
    for (const [index, vector] of ${JSON.stringify(parts).replaceAll('<', '\\u003c')}) {
      const part = document.createElement('section');
      part.innerHTML = '<p>' + index + '. ${sentenceAbout('loom')} ${sentenceAbout('cart')} ${sentenceAbout('bell')}</p>';
      const place = document.createElement('div');
      place.innerHTML = vector;
      part.append(place);
      article.append(part);
    }
    const picture = document.createElement('img');
    // Not loaded by the page itself: a request that is seen comes from us.
    Object.assign(picture, { className: 'lazyload', alt: 'The shed', width: 640, height: 360 });
    picture.src = 'data:image/gif;base64,${PIXEL.toString('base64')}';
    picture.dataset.src = '/article-picture.svg';
    article.append(picture);
    const end = document.createElement('p');
    end.textContent = '${sentenceAbout('end of it')} ${sentenceAbout('cart')} ${sentenceAbout('bell')}';
    article.append(end);`;
  return magazinePage({
    title: 'The village shed',
    head: `<script>${TRAPS}</script>`,
    tail: `<script>${build}</script>`,
  });
};
