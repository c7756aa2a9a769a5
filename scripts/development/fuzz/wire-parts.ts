import { isObject, type JsonSchema } from "./json-schema.js";

/** Name and value, not yet encoded. */
export type Pair = readonly [name: string, value: string];

/** The pairs that a query parameter, or the field of a form, is spelled with. */
export function pairsOf(name: string, schema: JsonSchema, value: unknown): Pair[] {
  if (Array.isArray(value)) return value.flatMap((item) => pairsOf(name, {}, item));
  // Members of a pattern parameter are parameters of their own.
  if (isObject(value) && schema.patternProperties) {
    return Object.entries(value).flatMap(([member, at]) => pairsOf(member, {}, at));
  }
  return [[name, isObject(value) ? JSON.stringify(value) : String(value)]];
}

export function encodePairs(pairs: readonly Pair[]): string {
  return pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&");
}

/** As `encodeURIComponent`, which throws for half a surrogate pair: that becomes U+FFFD. */
export function encode(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}
