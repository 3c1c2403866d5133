/**
 * A video, a sound or an embedded player in, the address that a reader can open instead out; null where the frame is of
 * no known kind (advertisements and widgets come in frames too).
 */

import { attributeOf, baseUriOf, isElement, localNameOf } from '../dom/dom-access.ts';
import { flatChildren } from './flat-nodes.ts';
import { linkAddress, webAddress } from './safe-address.ts';

export interface EmbedLink {
  readonly address: string;
  readonly label: string;
}

// Hosts of players whose frame is the content; the host itself or a part below it.
const players: readonly (readonly [host: string, label: string])[] = [
  ['youtube.com', 'Video'],
  ['youtube-nocookie.com', 'Video'],
  ['vimeo.com', 'Video'],
  ['dailymotion.com', 'Video'],
  ['ted.com', 'Video'],
  ['twitch.tv', 'Video'],
  ['bilibili.com', 'Video'],
  ['spotify.com', 'Audio'],
  ['soundcloud.com', 'Audio'],
  ['bandcamp.com', 'Audio'],
  ['podcasts.apple.com', 'Audio'],
  ['codepen.io', 'Code'],
  ['codesandbox.io', 'Code'],
  ['jsfiddle.net', 'Code'],
  ['slideshare.net', 'Slides'],
  ['speakerdeck.com', 'Slides'],
  ['openstreetmap.org', 'Map'],
];

export function embedLink(element: Element): EmbedLink | null {
  const name = localNameOf(element);
  const base = baseUriOf(element);
  const title = (attributeOf(element, 'title') || attributeOf(element, 'aria-label')).trim();
  if (name === 'video' || name === 'audio') {
    const address = mediaAddress(element, base);
    return address ? { address, label: title || (name === 'video' ? 'Video' : 'Audio') } : null;
  }
  const raw = attributeOf(element, name === 'object' ? 'data' : 'src') || attributeOf(element, 'data-src');
  const address = webAddress(raw, base);
  if (!address) return null;
  const host = new URL(address).hostname.replace(/^www\./, '');
  const player = players.find(([known]) => host === known || host.endsWith(`.${known}`));
  return player ? { address: watchAddress(address), label: title || player[1] } : null;
}

function mediaAddress(element: Element, base: string): string {
  const own = webAddress(attributeOf(element, 'src'), base);
  if (own) return own;
  for (const child of flatChildren(element))
    if (isElement(child) && localNameOf(child) === 'source') {
      const address = webAddress(attributeOf(child, 'src'), base);
      if (address) return address;
    }
  return '';
}

/** A player's address turned into the page that people open. */
function watchAddress(address: string): string {
  const { hostname, pathname } = new URL(address);
  const youtube = /^(?:www\.)?youtube(?:-nocookie)?\.com$/.test(hostname) && /^\/embed\/([\w-]+)/.exec(pathname);
  if (youtube) return linkAddress(`https://www.youtube.com/watch?v=${youtube[1]}`, address);
  const vimeo = hostname === 'player.vimeo.com' && /^\/video\/(\d+)/.exec(pathname);
  return vimeo ? `https://vimeo.com/${vimeo[1]}` : address;
}
