import type { IndexedText, SearchDocument } from "../search-document.js";

/** A text, or what is left of it where it has been taken away. */
type Place = IndexedText | undefined;

/**
 * The texts of the document itself, then of each part. A text that all of several parts have, such as a label of
 * all variants, counts once as the document's own. So does every text of an only part.
 */
export function textsByUnit({ texts, parts }: SearchDocument): (readonly IndexedText[])[] {
  const [first, ...others] = parts;
  if (!first) return [texts];
  const shared = others.reduce<Place[]>(
    (common, part) => pairUp(common, part.texts).common,
    first.texts.slice(),
  );
  const own = [...texts, ...shared.filter((text) => text !== undefined)];
  return [own, ...parts.map((part) => pairUp(shared, part.texts).rest)];
}

/**
 * Pairs equal texts of both lists: `common` keeps those of the first list that have a partner, at their places;
 * `rest` those of the second that have none. Lists are mostly alike, place by place.
 */
function pairUp(
  first: readonly Place[],
  second: readonly IndexedText[],
): { common: Place[]; rest: IndexedText[] } {
  const common = first.slice();
  const rest: IndexedText[] = [];
  const open: number[] = [];
  const size = Math.max(first.length, second.length);
  for (let i = 0; i < size; i++) {
    const [a, b] = [first[i], second[i]];
    if (a && b && isSame(a, b)) continue;
    if (a) open.push(i);
    if (b) rest.push(b);
  }
  const texts = new Set(rest.map(({ text }) => text));
  if (open.some((i) => texts.has(first[i]?.text ?? ""))) return pairOpen(common, open, rest);
  for (const i of open) common[i] = undefined;
  return { common, rest };
}

/** Pairs the texts that are at different places. */
function pairOpen(
  common: Place[],
  open: readonly number[],
  rest: readonly IndexedText[],
): { common: Place[]; rest: IndexedText[] } {
  const byKey = new Map<string, number>();
  for (const text of rest) byKey.set(keyOf(text), (byKey.get(keyOf(text)) ?? 0) + 1);
  const paired = new Map<string, number>();
  for (const i of open) {
    const text = common[i];
    const key = text ? keyOf(text) : "";
    const left = byKey.get(key) ?? 0;
    if (left === 0) {
      common[i] = undefined;
      continue;
    }
    byKey.set(key, left - 1);
    paired.set(key, (paired.get(key) ?? 0) + 1);
  }
  const unpaired = rest.filter((text) => {
    const left = paired.get(keyOf(text)) ?? 0;
    if (left > 0) paired.set(keyOf(text), left - 1);
    return left === 0;
  });
  return { common, rest: unpaired };
}

function isSame(a: IndexedText, b: IndexedText): boolean {
  return a.text === b.text && a.field === b.field && a.locale === b.locale;
}

function keyOf({ field, locale, text }: IndexedText): string {
  return `${field} ${locale} ${text}`;
}
