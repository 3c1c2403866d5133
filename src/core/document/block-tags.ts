/**
 * Which element of the clean tree an element of the page becomes: by its tag, else by its role. '' for a container means
 * that it is unwrapped; a leaf of no known tag is a paragraph.
 */
import { attributeOf } from '../dom/dom-access.ts';

const containers: Readonly<Record<string, string>> = {
  ul: 'ul',
  ol: 'ol',
  menu: 'ul',
  dir: 'ul',
  li: 'li',
  dl: 'dl',
  dt: 'dt',
  dd: 'dd',
  blockquote: 'blockquote',
  figure: 'figure',
  figcaption: 'figcaption',
  details: 'details',
  summary: 'summary',
  p: 'p',
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h5',
  h6: 'h6',
};
const leaves = new Set([
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'li',
  'dt',
  'dd',
  'blockquote',
  'figure',
  'figcaption',
  'summary',
]);
const roles: Readonly<Record<string, string>> = {
  list: 'ul',
  listitem: 'li',
  blockquote: 'blockquote',
  figure: 'figure',
};

function byRole(element: Element): string {
  const role = attributeOf(element, 'role').trim().toLowerCase();
  if (!role) return '';
  if (role !== 'heading') return Object.hasOwn(roles, role) ? roles[role] : '';
  const level = Number.parseInt(attributeOf(element, 'aria-level'), 10);
  return `h${level >= 1 && level <= 6 ? level : 2}`;
}

const isPlain = (element: Element): boolean => {
  const role = attributeOf(element, 'role');
  return role === 'presentation' || role === 'none';
};

export function containerTag(element: Element, name: string): string {
  if (!Object.hasOwn(containers, name)) return byRole(element);
  return isPlain(element) ? '' : containers[name];
}

export function leafTag(element: Element, name: string): string {
  if (leaves.has(name)) return isPlain(element) ? 'p' : name;
  const role = byRole(element);
  return leaves.has(role) ? role : 'p';
}

export const isHeadingTag = (tag: string): boolean => /^h[1-6]$/.test(tag);
