import fc from "fast-check";
import type { ResourceContent } from "../records.js";

/** Strings that a store may confuse, cut or take for syntax. */
export const oddStrings: readonly string[] = [
  "",
  " ",
  "'; DROP TABLE resources; --",
  'double " quote',
  "back\\slash and \\u0041",
  "percent % and _",
  "\0",
  "a\0b",
  "a",
  "a\0",
  "\u0001",
  '\u0001"a"',
  '"a"',
  "null",
  "line\r\nbreak\u2028",
  "e\u0301",
  "\u00e9",
  "emoji \u{1f600}",
  "\ud800",
  "x\udc00y",
  "\ufffd",
  "\ufeffmark",
  "long ".repeat(20_000),
];

/** Any UTF-16 code units, so also NUL and lone surrogates. */
const texts = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) });
// -0 comes back as 0, and adding 0 makes it that.
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
