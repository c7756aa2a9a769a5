import fc from "fast-check";
import type { ResourceContent } from "../records.js";

/** Strings that a store may confuse, cut or take for syntax, by name. */
export const oddStrings: readonly (readonly [name: string, value: string])[] = Object.entries({
  empty: "",
  blank: " ",
  "an SQL injection": "'; DROP TABLE resources; --",
  "a double quote": 'double " quote',
  backslashes: "back\\slash and \\u0041",
  wildcards: "percent % and _",
  NUL: "\0",
  "NUL inside": "a\0b",
  "the same up to NUL": "a",
  "NUL at the end": "a\0",
  "a control character": "\u0001",
  "a control character first": '\u0001"a"',
  "a JSON string": '"a"',
  "the word null": "null",
  "line breaks": "line\r\nbreak\u2028",
  "a decomposed letter": "e\u0301",
  "the same letter composed": "\u00e9",
  "an emoji": "emoji \u{1f600}",
  "a lone high surrogate": "\ud800",
  "a lone low surrogate": "x\udc00y",
  "the replacement character": "\ufffd",
  "a byte order mark": "\ufeffmark",
  "very long": "long ".repeat(20_000),
});

/** Any UTF-16 code units, so also NUL and lone surrogates. */
const texts = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) });
// Adds 0 to make 0 of -0, as a store does.
const numbers = fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0);

export const contents: fc.Arbitrary<ResourceContent> = fc.record(
  {
    objectTypeProperty: fc.record(
      {
        arrayOfIntExample: fc.array(fc.maxSafeInteger()),
        arrayOfUniqueIntExample: fc.uniqueArray(fc.maxSafeInteger()),
        arrayOfTwonumbersExample: fc.array(numbers, { minLength: 2, maxLength: 2 }),
        arrayOfFloatExample: fc.array(numbers),
        arrayOfStringExample: fc.array(texts),
        arrayOfObjectType: fc.array(
          fc.record(
            { integerExample: fc.maxSafeInteger(), integerExampleInt32: fc.integer() },
            { requiredKeys: [] },
          ),
        ),
      },
      { requiredKeys: [] },
    ),
    someProperty: texts,
    secondPropertyToUpdate: texts,
    parentId: fc.uuid({ version: 4 }),
  },
  { requiredKeys: ["objectTypeProperty"] },
);

export const jsonObjects: fc.Arbitrary<Record<string, unknown>> = fc.dictionary(
  texts,
  fc.oneof(texts, numbers, fc.boolean(), fc.constant(null), fc.dictionary(texts, texts)),
  { noNullPrototype: true },
);
