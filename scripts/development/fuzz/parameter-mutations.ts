import type { JsonSchema } from "./json-schema.js";
import type { SpecDocument } from "./spec-document.js";
import type { Pair } from "./wire-parts.js";

export interface PairsMutation {
  name: string;
  pairs: Pair[];
  statuses: readonly number[];
}

const BAD_REQUEST = [400];
/** What is too long may be too long for the URL already. */
const TOO_LONG = [400, 414];

/** What a query parameter or the field of a form may be spelled as, and is none of its type. */
export function pairMutations(
  document: SpecDocument,
  name: string,
  reference: JsonSchema,
): PairsMutation[] {
  const schema = document.follow(reference);
  const items = schema.items ? document.follow(schema.items) : schema;
  const mutations = textMutations(items).map((mutation) => ({
    ...mutation,
    pairs: [[name, mutation.value]] as Pair[],
  }));
  if (schema.maxItems !== undefined) {
    const pairs = Array.from({ length: schema.maxItems + 1 }, (_, i): Pair => [name, `a${i}`]);
    mutations.push({ name: "too many", value: "", pairs, statuses: BAD_REQUEST });
  }
  return mutations.map(({ name: mutation, pairs, statuses }) => ({
    name: `${mutation} in ${name}`,
    pairs,
    statuses,
  }));
}

interface TextMutation {
  name: string;
  value: string;
  statuses: readonly number[];
}

function textMutations({ type, minimum, maximum, maxLength, pattern }: JsonSchema): TextMutation[] {
  const wrong = (name: string, ...values: string[]): TextMutation[] =>
    values.map((value) => ({ name, value, statuses: BAD_REQUEST }));
  const isNumber = type === "number" || type === "integer";
  return [
    ...(isNumber ? wrong("no number", "abc", "NaN", "Infinity", "0x10", " 1", "1e999", "1,5") : []),
    ...(type === "integer" ? wrong("a fraction", "1.5") : []),
    ...(type === "boolean" ? wrong("no boolean", "yes", "1", "TRUE") : []),
    ...(minimum !== undefined ? wrong("below the minimum", String(minimum - 1024)) : []),
    ...(maximum !== undefined ? wrong("above the maximum", String(maximum + 1024)) : []),
    ...(pattern !== undefined ? wrong("a broken pattern", "!?", "") : []),
    ...(maxLength !== undefined
      ? [{ name: "too long", value: "x".repeat(maxLength + 1), statuses: TOO_LONG }]
      : []),
  ];
}

/** A header's value that is too long or breaks its pattern. */
export function headerMutations(name: string, { maxLength, pattern }: JsonSchema): TextMutation[] {
  const long = "x".repeat((maxLength ?? 0) + 1);
  return [
    ...(maxLength === undefined
      ? []
      : [
          { name: `too long a ${name}`, value: pattern ? `/${long}` : long, statuses: BAD_REQUEST },
        ]),
    ...(pattern === undefined
      ? []
      : [{ name: `a broken pattern in ${name}`, value: "!?", statuses: BAD_REQUEST }]),
  ];
}

/** A parameter that may be given once only, twice. */
export function repeated(
  document: SpecDocument,
  schema: JsonSchema,
  pairs: readonly Pair[],
): PairsMutation | undefined {
  const [first] = pairs;
  if (!first) return undefined;
  const [name, value] = first;
  const members = Object.entries(schema.patternProperties ?? {});
  const single = members.find(([pattern]) => new RegExp(pattern).test(name))?.[1] ?? schema;
  if (document.isValid(single, [value, value])) return undefined;
  return { name: `${name} twice`, pairs: [first, first], statuses: TOO_LONG };
}
