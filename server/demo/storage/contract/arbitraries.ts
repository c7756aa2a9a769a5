import fc from "fast-check";
import { createHash } from "node:crypto";
import type { Condition, IndexValue, SortKey, ValueTest } from "../../query/condition.js";
import type { ResourceContent, ResourceRecord } from "../records.js";
import { at } from "./sample-records.js";

/** Strings that a store may confuse, truncate or interpret as syntax, by name. */
export const oddStrings: readonly (readonly [name: string, value: string])[] = Object.entries({
  empty: "",
  blank: " ",
  "an upper case letter": "A",
  "the same with a blank": "a ",
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

/** Any UTF-16 code units, including NUL and lone surrogates. */
const anyTexts = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) });
// Adds 0 to turn -0 into 0, as a store does.
const anyNumbers = fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0);

export const jsonObjects: fc.Arbitrary<Record<string, unknown>> = fc.dictionary(
  anyTexts,
  fc.oneof(
    anyTexts,
    anyNumbers,
    fc.boolean(),
    fc.constant(null),
    fc.dictionary(anyTexts, anyTexts),
  ),
  { noNullPrototype: true },
);

/** Few values, so that queries often match, including values that an engine may confuse. */
const NUMBERS = [
  ...[-1.7e308, -1e20, -(2 ** 53), -3, -1, -0.9999999999999999, -1e-20, -0, 0, 5e-324, 1e-20],
  ...[0.1, 0.30000000000000004, 1, 1.0000000000000002, 1.5, 2, 3, 2 ** 31, 2 ** 53 - 1, 1e20],
  ...[Number.MAX_VALUE],
];
const INTEGERS = [-(2 ** 53) + 1, -(2 ** 31), -1, 0, 1, 2, 3, 2 ** 31 - 1, 2 ** 32, 2 ** 53 - 1];
/** Too long for an index entry, not compressible, and equal up to their ends. */
const LONG = createHash("shake256", { outputLength: 1_600 }).update("").digest("hex");
const LONG_TEXTS = [LONG, `${LONG}a`, ...[998, 999, 1_000].map((end) => LONG.slice(0, end))];
const TEXTS = [
  ...LONG_TEXTS,
  ...["", " ", "a", "A", "a\0", "a\0b", "ab", "\0", "\u0001", '\u0001"a"', "\u0002", "\u0003"],
  ...["'", '"', "%", "_", "\\", "1", "1.0", "null", "é", "e\u0301", "\ue000", "\uffff", "\ufffe"],
  ...["\ud800", "\ud800a", "\ud83d", "x\udc00y", "\u{10000}", "\u{103ff}", "\u{103ff}\u0004"],
  ...["\u{10ffff}", "\u{1f600}", "\udfff", "'; DROP TABLE resources; --", "running dogs"],
  ...["run", "runs", "the dog runs", "Hunde laufen", "100% sure", "straße", "key one two"],
];
const CLIENTS = ["client", "client'", "\u{1f600}"];
const PARENTS = ["00000000-0000-4000-8000-000000000001", "f0000000-0000-4000-8000-000000000002"];

const numbers = fc.constantFrom(...NUMBERS);
const integers = fc.constantFrom(...INTEGERS);
const texts = fc.constantFrom(...TEXTS);

const contents: fc.Arbitrary<ResourceContent> = fc.record(
  {
    objectTypeProperty: fc.record(
      {
        arrayOfIntExample: fc.array(integers, { maxLength: 4 }),
        arrayOfUniqueIntExample: fc.uniqueArray(integers, { maxLength: 3 }),
        arrayOfTwonumbersExample: fc.array(numbers, { minLength: 2, maxLength: 2 }),
        arrayOfFloatExample: fc.array(numbers, { maxLength: 4 }),
        arrayOfStringExample: fc.array(texts, { maxLength: 3 }),
        arrayOfObjectType: fc.array(
          fc.record(
            { integerExample: integers, integerExampleInt32: fc.constantFrom(0, 1, 2) },
            { requiredKeys: [], noNullPrototype: true },
          ),
          { maxLength: 3 },
        ),
      },
      { requiredKeys: [], noNullPrototype: true },
    ),
    someProperty: texts,
    secondPropertyToUpdate: texts,
    parentId: fc.constantFrom(...PARENTS),
  },
  { requiredKeys: ["objectTypeProperty"], noNullPrototype: true },
);

/** The indexed fields of a resource, without its id, key and version. */
export type Indexed = Pick<
  ResourceRecord,
  "createdAt" | "lastModifiedAt" | "createdBy" | "lastModifiedBy" | "current" | "staged"
>;

export const indexedContents: fc.Arbitrary<Indexed> = fc
  .record({
    createdAt: fc.nat(3).map(at),
    lastModifiedAt: fc.nat(3).map(at),
    createdBy: fc.record({ clientId: fc.constantFrom(...CLIENTS) }),
    lastModifiedBy: fc.record({ clientId: fc.constantFrom(...CLIENTS) }),
    current: contents,
    other: fc.option(contents, { nil: undefined }),
  })
  .map(({ other, ...record }) => ({ ...record, staged: other ?? record.current }));

/** Paths with their possible values. */
const VALUES: Readonly<Record<string, fc.Arbitrary<IndexValue>>> = {
  version: fc.nat(5),
  key: texts,
  createdAt: fc.nat(3).map((milliseconds) => Date.parse(at(milliseconds))),
  "createdBy.clientId": fc.constantFrom(...CLIENTS),
  someProperty: texts,
  secondPropertyToUpdate: texts,
  hasStagedChanges: fc.nat(1),
  "parent.id": fc.constantFrom(...PARENTS),
  arrayOfIntExample: integers,
  arrayOfTwonumbersExample: numbers,
  arrayOfFloatExample: numbers,
  arrayOfStringExample: texts,
  "arrayOfObjectType.integerExample": integers,
  "arrayOfObjectType.integerExampleInt32": fc.constantFrom(0, 1, 2),
  arrayOfObjectType: integers,
  parent: texts,
  "no.such.path": texts,
  "": texts,
};
const PATHS = Object.keys(VALUES);
const OBJECTS = ["arrayOfObjectType", "parent", "createdBy", "no", "", "arrayOfStringExample"];

/** The ids of documents are not known in advance: a test's ids are their positions in this list. */
const valueConditions = (ids: readonly string[]): fc.Arbitrary<Condition> =>
  fc.constantFrom(...PATHS, "id").chain((path) => {
    const at = path === "id" ? fc.constantFrom(...ids, "") : (VALUES[path] ?? texts);
    // Occasionally a value of another type than the path has.
    const values = fc.oneof({ weight: 9, arbitrary: at }, fc.oneof(texts, numbers));
    return testsOf(values).map((test): Condition => ({ kind: "value", path, test }));
  });

function testsOf(values: fc.Arbitrary<IndexValue>): fc.Arbitrary<ValueTest> {
  const bounds = fc.option(fc.record({ value: values, included: fc.boolean() }), {
    nil: undefined,
  });
  return fc.oneof(
    fc.constant<ValueTest>({ kind: "any" }),
    fc.array(values, { maxLength: 4 }).map((list): ValueTest => ({ kind: "in", values: list })),
    fc.record({ from: bounds, to: bounds }).map(({ from, to }): ValueTest => ({
      kind: "range",
      ...(from && { from }),
      ...(to && { to }),
    })),
  );
}

const presenceConditions = fc
  .constantFrom(...PATHS, ...OBJECTS, "id")
  .map((path): Condition => ({ kind: "present", path }));

export function conditions(ids: readonly string[]): fc.Arbitrary<Condition> {
  const { condition } = fc.letrec<{ condition: Condition }>((tie) => {
    const several = fc.array(tie("condition"), { maxLength: 3 });
    const arrays = fc.constantFrom("arrayOfObjectType", "arrayOfObjectType", ...PATHS);
    const condition: fc.Arbitrary<Condition> = fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      { weight: 5, arbitrary: valueConditions(ids) },
      presenceConditions,
      { weight: 2, arbitrary: several.map((of): Condition => ({ kind: "all", of })) },
      { weight: 2, arbitrary: several.map((of): Condition => ({ kind: "any", of })) },
      tie("condition").map((negated): Condition => ({ kind: "not", condition: negated })),
      {
        weight: 2,
        arbitrary: fc
          .record({ path: arrays, condition: tie("condition") })
          .map((element): Condition => ({ kind: "element", ...element })),
      },
    );
    return { condition };
  });
  return condition;
}

export const paths: fc.Arbitrary<string> = fc.constantFrom(...PATHS, "id");

const directions = fc.constantFrom("asc" as const, "desc" as const);

export const sortKeys: fc.Arbitrary<SortKey[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        by: fc.constant("path" as const),
        path: paths,
        direction: directions,
      }),
    },
    fc.record({ by: fc.constant("score" as const), direction: directions }),
  ),
  { maxLength: 3 },
);

export const ranges: fc.Arbitrary<{ from?: number; to?: number }[]> = fc.array(
  fc.record({ from: numbers, to: numbers }, { requiredKeys: [], noNullPrototype: true }),
  { maxLength: 3 },
);
