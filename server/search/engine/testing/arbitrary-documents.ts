import fc from "fast-check";
import type {
  Condition,
  FacetKind,
  IndexedValue,
  IndexValue,
  SortKey,
} from "../../../query/condition.js";
import { numbers, testsOf, texts } from "../../../storage/contract/arbitraries.js";
import {
  IN_BOTH,
  IN_CURRENT,
  IN_STAGED,
  type IndexedText,
  type SearchDocument,
  type SearchPart,
  type SegmentDocument,
} from "../search-document.js";
import type { ElementSelection, EngineFacet, EngineRequest } from "../search-request.js";

/** The content of a segment. */
export interface SegmentContent {
  documents: SegmentDocument[];
  removedIds: string[];
}

const IDS = ["a", "b", "c", "d", "\ue000", "\u{1f600}", "\ud83d", "e\0"];
/** Dissimilar words of no language: found only by exact match. */
const WORDS = ["alphabet", "zucchini", "mountain", "quixotic"];
const NO_LANGUAGE = "xx";

const few = fc.constantFrom(0, 1, 2);
const short = fc.constantFrom("red", "blue", "größe", "\ue000", "\u{10000}", "\udfff", "");

/** The values at each path; a path may be at document level, part level, or both. */
const DOCUMENT_PATHS = { version: few, many: numbers, name: texts, mixed: fc.oneof(few, short) };
const PART_PATHS = {
  "part.sku": texts,
  "part.size": numbers,
  "part.tags": short,
  mixed: fc.oneof(few, short),
};
const ELEMENT_PATHS = { amount: numbers, country: short, "deep.tags": short };

function valuesAt(
  path: string,
  values: fc.Arbitrary<IndexValue>,
  element = -1,
): fc.Arbitrary<IndexedValue[]> {
  const each = fc.record({
    value: fc.option(values, { freq: 8 }),
    occurrences: fc.integer({ min: 1, max: 3 }),
  });
  return fc
    .uniqueArray(each, { maxLength: 3, selector: ({ value }) => (value === 0 ? 0 : value) })
    .map((all) => all.map((one) => ({ path, element, ...one })));
}

/** An array of objects; occasionally an object is null and has no values. */
function elementsAt(path: string): fc.Arbitrary<IndexedValue[]> {
  const element = (i: number): fc.Arbitrary<IndexedValue[]> =>
    fc
      .tuple(
        ...Object.entries(ELEMENT_PATHS).map(([member, values]) =>
          valuesAt(`${path}.${member}`, values, i),
        ),
      )
      .map((members) => [{ path, value: null, element: i, occurrences: 1 }, ...members.flat()]);
  return fc
    .nat(3)
    .chain((count) =>
      fc
        .tuple(
          ...Array.from({ length: count }, (_, i) => fc.option(element(i), { nil: [], freq: 3 })),
        )
        .map((all) => all.flat()),
    );
}

function valuesOf(
  paths: Record<string, fc.Arbitrary<IndexValue>>,
  array: string,
): fc.Arbitrary<IndexedValue[]> {
  const sometimes = (values: fc.Arbitrary<IndexedValue[]>): fc.Arbitrary<IndexedValue[]> =>
    fc.option(values, { nil: [], freq: 2 });
  return fc
    .tuple(
      ...Object.entries(paths).map(([path, values]) => sometimes(valuesAt(path, values))),
      sometimes(elementsAt(array)),
    )
    .map((all) => all.flat());
}

const indexedTexts: fc.Arbitrary<IndexedText[]> = fc.array(
  fc.record({
    field: fc.nat(1),
    locale: fc.constant(NO_LANGUAGE),
    text: fc.subarray(WORDS, { minLength: 1 }).map((words) => words.join(" ")),
  }),
  { maxLength: 2 },
);

const parts: fc.Arbitrary<SearchPart> = fc.record({
  values: valuesOf(PART_PATHS, "part.prices"),
  texts: indexedTexts,
});

const documents: fc.Arbitrary<SearchDocument> = fc
  .record({
    id: fc.constantFrom(...IDS),
    created: fc.option(few),
    values: valuesOf(DOCUMENT_PATHS, "objects"),
    texts: indexedTexts,
    parts: fc.array(parts, { minLength: 1, maxLength: 3 }),
  })
  .map(({ created, values, ...document }) => ({
    ...document,
    values:
      created === null
        ? values
        : [...values, { path: "createdAt", value: created, element: -1, occurrences: 1 }],
  }));

/** Documents in both projections, or one or two documents of a record whose projections differ. */
const records: fc.Arbitrary<SegmentDocument[]> = fc
  .tuple(documents, documents, fc.constantFrom(IN_BOTH, IN_CURRENT, IN_STAGED, 0))
  .map(([document, other, projections]) =>
    projections === 0
      ? [
          { document, projections: IN_CURRENT },
          { document: { ...other, id: document.id }, projections: IN_STAGED },
        ]
      : [{ document, projections }],
  );

const contents: fc.Arbitrary<SegmentContent> = fc
  .record({
    records: fc.uniqueArray(records, { maxLength: 5, selector: ([first]) => first?.document.id }),
    removedIds: fc.subarray(IDS, { maxLength: 2 }),
  })
  .map(({ records, removedIds }) => ({
    documents: records.flat(),
    removedIds: removedIds.filter((id) => !records.some(([first]) => first?.document.id === id)),
  }));

/** The contents of segments, from the oldest to the newest. */
export const segmentContents: fc.Arbitrary<SegmentContent[]> = fc.array(contents, { maxLength: 4 });

/**
 * A segment of so many documents that a few are looked up instead of searched. Each has its number at the path
 * "number".
 */
export const largeSegment: fc.Arbitrary<SegmentContent[]> = fc
  .array(documents, { minLength: 60, maxLength: 90, size: "max" })
  .map((all) => [
    {
      documents: all.map((document, i) => ({
        document: {
          ...document,
          id: `${document.id}${i}`,
          values: [...document.values, { path: "number", value: i, element: -1, occurrences: 1 }],
        },
        projections: IN_BOTH,
      })),
      removedIds: [],
    },
  ]);

const SELECTION = "part.selected";
const SCALARS: Record<string, fc.Arbitrary<IndexValue>> = {
  ...{ ...DOCUMENT_PATHS, ...PART_PATHS, createdAt: few, "no.such.path": short },
  ...Object.fromEntries(
    ["objects", "part.prices", SELECTION].flatMap((array) =>
      Object.entries(ELEMENT_PATHS).map(([member, values]) => [`${array}.${member}`, values]),
    ),
  ),
};
const PATHS = Object.keys(SCALARS);
const OBJECTS = ["objects", "part.prices", "part.prices.deep", "part", SELECTION, ""];

const valueConditions = fc.constantFrom(...PATHS).chain((path): fc.Arbitrary<Condition> => {
  const values = fc.oneof({ weight: 9, arbitrary: SCALARS[path] ?? texts }, texts, numbers);
  return testsOf(values).map((test) => ({ kind: "value", path, test }));
});

/** A condition on one member, often negated. */
const elementConditions = fc
  .record({
    path: fc.constantFrom("objects", "part.prices"),
    member: fc.constantFrom("country", "deep.tags"),
    test: testsOf(short),
    isNegated: fc.boolean(),
  })
  .map(({ path, member, test, isNegated }): Condition => {
    const value: Condition = { kind: "value", path: `${path}.${member}`, test };
    return {
      kind: "element",
      path,
      condition: isNegated ? { kind: "not", condition: value } : value,
    };
  });

const conditions: fc.Arbitrary<Condition> = fc.letrec<{ condition: Condition }>((tie) => {
  const several = fc.array(tie("condition"), { maxLength: 3 });
  return {
    condition: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      { weight: 5, arbitrary: valueConditions },
      fc.constantFrom(...PATHS, ...OBJECTS).map((path): Condition => ({ kind: "present", path })),
      { weight: 2, arbitrary: several.map((of): Condition => ({ kind: "all", of })) },
      { weight: 2, arbitrary: several.map((of): Condition => ({ kind: "any", of })) },
      tie("condition").map((condition): Condition => ({ kind: "not", condition })),
      {
        weight: 2,
        arbitrary: fc
          .record({
            path: fc.constantFrom(...OBJECTS, "objects", "part.prices", "name"),
            condition: tie("condition"),
          })
          .map((element): Condition => ({ kind: "element", ...element })),
      },
      elementConditions,
    ),
  };
}).condition;

const ranges = fc.array(
  fc
    .record({ from: numbers, to: numbers }, { requiredKeys: [], noNullPrototype: true })
    .map((range) => ({ ...range, fromText: "", toText: "" })),
  { maxLength: 3 },
);

const facetKinds: fc.Arbitrary<FacetKind> = fc.oneof(
  fc.constant<FacetKind>({ kind: "terms", type: "text" }),
  ranges.map((all): FacetKind => ({ kind: "range", type: "number", ranges: all })),
  conditions.map((condition): FacetKind => ({ kind: "filter", condition })),
);

const facets: fc.Arbitrary<EngineFacet> = fc
  .record({
    path: fc.constantFrom(...PATHS),
    countingProducts: fc.boolean(),
    kind: facetKinds,
    where: conditions,
    counts: fc.constantFrom("documents" as const, "parts" as const),
  })
  .map(({ path, countingProducts, kind, where, counts }) => ({
    facet: { name: path, field: path, path, countingProducts, ...kind },
    where,
    // Values at both levels are combined only per part.
    counts: path === "mixed" && kind.kind === "range" ? "parts" : counts,
  }));

const directions = fc.constantFrom("asc" as const, "desc" as const);
const sortKeys: fc.Arbitrary<SortKey> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      by: fc.constant("path" as const),
      path: fc.constantFrom(...PATHS),
      direction: directions,
    }),
  },
  fc.record({ by: fc.constant("score" as const), direction: directions }),
);

const selections: fc.Arbitrary<ElementSelection> = fc
  .constantFrom("part.prices", "part.prices", "objects", "name")
  .chain((from) =>
    fc.record({
      from: fc.constant(from),
      to: fc.constant(SELECTION),
      preferences: fc.array(
        fc.oneof(
          conditions,
          testsOf(short).map((test): Condition => ({
            kind: "value",
            path: `${from}.country`,
            test,
          })),
        ),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  );

export const requests: fc.Arbitrary<EngineRequest> = fc.record(
  {
    projection: fc.constantFrom("current", "staged"),
    where: fc.oneof(conditions, fc.constant<Condition>({ kind: "all", of: [] })),
    texts: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      fc.array(
        fc.subarray(WORDS, { minLength: 1, maxLength: 2 }).map((words) => ({
          text: words.join(" "),
          locale: NO_LANGUAGE,
          fuzzy: false,
          fuzzyLevel: undefined,
        })),
        { minLength: 1, maxLength: 2 },
      ),
    ),
    sort: fc.array(sortKeys, { maxLength: 3 }),
    limit: fc.nat(6),
    offset: fc.oneof(fc.constant(0), fc.nat(4)),
    facets: fc.array(facets, { maxLength: 3 }),
    selections: fc.array(selections, { maxLength: 1 }),
    withMatchingParts: fc.boolean(),
    maxTermBytes: fc.constant(Infinity),
  },
  {
    requiredKeys: [
      "projection",
      "where",
      "texts",
      "sort",
      "limit",
      "offset",
      "facets",
      "maxTermBytes",
    ],
    noNullPrototype: true,
  },
);

/** Requests for a few documents of {@link largeSegment}. */
export const selectiveRequests: fc.Arbitrary<EngineRequest> = fc
  .record({ request: requests, numbers: fc.array(fc.nat(59), { minLength: 1, maxLength: 3 }) })
  .map(({ request, numbers: values }) => {
    const where: Condition = { kind: "value", path: "number", test: { kind: "in", values } };
    const facets = request.facets.map((facet) => ({ ...facet, where }));
    return { ...request, where, facets };
  });
