/**
 * The schema.org facts that a page states in JSON-LD. Text of scripts in, the object that describes the page's main thing
 * out, or null. Hostile input is harmless: size, number and depth are bounded, nothing is looked up on prototypes.
 */

export type JsonObject = { readonly [key: string]: unknown };

const maxChars = 500_000;
const maxObjects = 2000;
const maxDepth = 12;

const articleTypes =
  /^(?:(?:News|Blog|Tech|Scholarly|Social|Advertiser|Opinion|Satirical|Review|Report|Analysis|Background|Live)?(?:News)?(?:Article|Posting|BlogPosting)|Report|LiveBlogPosting|DiscussionForumPosting|QAPage|Recipe|Review|Book|Course|HowTo|Movie|Event|JobPosting|Dataset|Product|VideoObject|PodcastEpisode)$/;
const pageTypes = /^(?:Web|Item|Collection|FAQ|About|Profile)?Page$/;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A property of the object itself, never of its prototype. */
export const propertyOf = (object: JsonObject | null, key: string): unknown =>
  object && Object.hasOwn(object, key) ? object[key] : undefined;

/** A value that may be one or a list, as a list of bounded length. */
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.slice(0, 50) : value === undefined || value === null ? [] : [value];

export { isObject };

function typeNames(object: JsonObject): string[] {
  return listOf(propertyOf(object, '@type'))
    .filter((type): type is string => typeof type === 'string')
    .map((type) => type.slice(0, 200).replace(/^.*[/#:]/, ''));
}

function objectsIn(root: unknown): JsonObject[] {
  const found: JsonObject[] = [];
  const queue: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (let at = 0; at < queue.length && found.length < maxObjects; at++) {
    const { value, depth } = queue[at];
    if (Array.isArray(value)) for (const item of value.slice(0, maxObjects)) queue.push({ value: item, depth });
    else if (isObject(value)) {
      found.push(value);
      if (depth >= maxDepth) continue;
      for (const key of ['@graph', 'mainEntity', 'mainEntityOfPage', 'hasPart', 'about', 'itemListElement', 'item'])
        if (Object.hasOwn(value, key)) queue.push({ value: value[key], depth: depth + 1 });
    }
    if (queue.length > 4 * maxObjects) break;
  }
  return found;
}

export interface PageFactsInJson {
  /** The article, product, recipe ... that the page is about. */
  readonly main: JsonObject | null;
  readonly page: JsonObject | null;
  readonly site: JsonObject | null;
  /** Objects by their @id, for references. */
  readonly byId: ReadonlyMap<string, JsonObject>;
}

export function readJsonLd(scripts: readonly string[]): PageFactsInJson {
  const objects: JsonObject[] = [];
  for (const text of scripts.slice(0, 20)) {
    if (text.length > maxChars) continue;
    try {
      objects.push(...objectsIn(JSON.parse(text.trim().replace(/^<!\[CDATA\[|\]\]>$|;$/g, ''))));
    } catch {
      // Broken JSON says nothing about the page.
    }
  }
  const byId = new Map<string, JsonObject>();
  for (const object of objects) {
    const id = propertyOf(object, '@id');
    if (typeof id === 'string' && Object.keys(object).length > 1 && !byId.has(id)) byId.set(id, object);
  }
  const first = (pattern: RegExp): JsonObject | null =>
    objects.find((object) => typeNames(object).some((name) => pattern.test(name))) ?? null;
  return { main: first(articleTypes), page: first(pageTypes), site: first(/^WebSite$/), byId };
}
