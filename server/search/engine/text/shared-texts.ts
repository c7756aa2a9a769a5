import type { IndexedText, SearchDocument } from "../search-document.js";

/**
 * The texts of the document itself, then of each part. A text that all of several parts have, such as a label of
 * all variants, counts once as the document's own. So does every text of an only part.
 */
export function textsByUnit({ texts, parts }: SearchDocument): (readonly IndexedText[])[] {
  const [first, ...others] = parts;
  if (!first) return [texts];
  if (others.length === 0) return [[...texts, ...first.texts], []];
  const counts = others.map((part) => countsOf(part.texts));
  const shared = first.texts.filter((text) => {
    const key = keyOf(text);
    if (!counts.every((each) => (each.get(key) ?? 0) > 0)) return false;
    for (const each of counts) each.set(key, (each.get(key) ?? 0) - 1);
    return true;
  });
  if (shared.length === 0) return [texts, ...parts.map((part) => part.texts)];
  return [[...texts, ...shared], ...parts.map((part) => without(part.texts, shared))];
}

function without(texts: readonly IndexedText[], some: readonly IndexedText[]): IndexedText[] {
  const left = countsOf(some);
  return texts.filter((text) => {
    const key = keyOf(text);
    const count = left.get(key) ?? 0;
    if (count > 0) left.set(key, count - 1);
    return count === 0;
  });
}

function countsOf(texts: readonly IndexedText[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(keyOf(text), (counts.get(keyOf(text)) ?? 0) + 1);
  return counts;
}

function keyOf({ field, locale, text }: IndexedText): string {
  return `${field} ${locale} ${text}`;
}
