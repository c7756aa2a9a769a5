import type { LocalizedText } from "../storage/product-records.js";

export const ENGLISH = "en";

/**
 * The text in a locale such as `de-AT`, or else in its base language, in English or in any language, in this
 * order. `undefined` if there is none.
 */
export function textIn(texts: LocalizedText, locale: string): string | undefined {
  return texts[locale] ?? texts[locale.slice(0, 2)] ?? texts[ENGLISH] ?? Object.values(texts)[0];
}
