import fc from "fast-check";
import type { ResourceRecord } from "../../storage/records.js";
import { record } from "../../query/predicate/testing/records.js";
import type {
  NaiveFacet,
  NaiveFilter,
  NaiveItem,
  NaiveRequest,
  NaiveSort,
  Scalar,
} from "./naive-search.js";

// Few different values, so that conditions match now and then; quarters, so that sums are exact.
const word = fc.constantFrom("red", "reds", "house", "houses", "hosue", "shoe", "x", "connection");
const text = fc
  .array(
    fc.oneof(
      word,
      word.map((each) => each.toUpperCase()),
    ),
    { maxLength: 3 },
  )
  .map((words) => words.join(" "));
const whole = fc.integer({ min: -3, max: 4 });
const quarter = whole.map((each) => each / 4);
const timestamp = fc
  .constantFrom(0, 1, 999, 86_400_000)
  .map((each) => new Date(Date.UTC(2024, 0, 1) + each).toISOString());

const optional = { requiredKeys: [] };
const arrays = fc.record(
  {
    arrayOfIntExample: fc.array(whole, { maxLength: 4 }),
    arrayOfNumberNoDefaultsExample: fc.array(quarter, { maxLength: 4 }),
    arrayOfStringExample: fc.array(text, { maxLength: 3 }),
    arrayOfObjectType: fc.array(
      fc.record({ integerExample: whole, integerExampleInt32: whole }, optional),
      { maxLength: 3 },
    ),
  },
  optional,
);

const sketch = fc.record(
  {
    version: fc.integer({ min: 1, max: 3 }),
    createdAt: timestamp,
    lastModifiedAt: timestamp,
    lastModifiedBy: fc.constantFrom("client-1", "client-2"),
    someProperty: text,
    secondPropertyToUpdate: text,
    parentId: fc.constantFrom("r1", "r2"),
    arrays,
    staged: fc.constantFrom({}, { someProperty: "x y" }),
  },
  optional,
);

export const arbitraryRecords: fc.Arbitrary<ResourceRecord[]> = fc
  .array(sketch, { maxLength: 8 })
  .map((sketches) =>
    sketches.map((each, i) =>
      record({ ...each, id: `r${i}`, ...(i % 3 !== 0 && { key: `red-${i}` }) }),
    ),
  );

const array = true;
const paths: Record<string, ArbitraryPath> = {
  id: { values: fc.constantFrom("r0", "r1", "r9"), ranges: false },
  key: { values: fc.constantFrom("red-1", "red-2"), ranges: false },
  version: { values: fc.integer({ min: 1, max: 4 }), ranges: true },
  createdAt: { values: timestamp, ranges: true },
  lastModifiedAt: { values: timestamp, ranges: true },
  "lastModifiedBy.clientId": { values: fc.constant("client-2"), ranges: false },
  someProperty: { values: text, ranges: false },
  hasStagedChanges: { values: fc.boolean(), ranges: false },
  "parent.id": { values: fc.constantFrom("r1", "r2"), ranges: false },
  arrayOfIntExample: { values: whole, ranges: true, array },
  arrayOfNumberNoDefaultsExample: { values: quarter, ranges: true, array },
  arrayOfStringExample: { values: text, ranges: false, array },
  "arrayOfObjectType.integerExample": { values: whole, ranges: true, array },
  "arrayOfObjectType.integerExampleInt32": { values: whole, ranges: true, array },
};

interface ArbitraryPath {
  /** Values that a document may have there. An object has none itself. */
  values?: fc.Arbitrary<Scalar>;
  ranges: boolean;
  array?: boolean;
  /** Whether the values are in a tree. */
  tree?: boolean;
}

/** Filters, facets and sort keys over these paths. */
export function arbitraryExpressions(paths: Readonly<Record<string, ArbitraryPath>>): {
  filter: fc.Arbitrary<NaiveFilter>;
  facet: fc.Arbitrary<NaiveFacet>;
  sort: fc.Arbitrary<NaiveSort>;
} {
  const onPath = fc.constantFrom(...Object.entries(paths)).chain(([path, about]) => {
    const { values, ranges, array: prefixable = false, tree = false } = about;
    const states = fc.constantFrom<NaiveItem>({ is: "missing" }, { is: "exists" });
    const value = values?.map((each): NaiveItem => ({ is: "value", value: each })) ?? states;
    const subtree = values?.map((each): NaiveItem => ({ is: "subtree", value: String(each) }));
    const single = tree && subtree ? fc.oneof(value, subtree) : value;
    const end = fc.option(values ?? fc.constant(0), { nil: undefined });
    const range = fc.tuple(end, end).map(([from, to]): NaiveItem => ({ is: "range", from, to }));
    return fc.record({
      path: fc.constant(path),
      scalar: fc.constant(values !== undefined),
      prefixed: prefixable ? fc.boolean() : fc.constant(false),
      values: fc.array(fc.oneof(single, states), { minLength: 1, maxLength: 3 }),
      ranges: ranges
        ? fc.array(range, { minLength: 1, maxLength: 3 })
        : fc.constant<NaiveItem[]>([]),
    });
  });
  const scalars = Object.keys(paths).filter((path) => paths[path]?.values !== undefined);
  return {
    filter: onPath.chain(({ path, prefixed, values, ranges }) =>
      fc
        .shuffledSubarray<NaiveItem>([...values, ...ranges], { minLength: 1 })
        .map((items) => ({ path, prefixed, items })),
    ),
    facet: onPath.chain(({ path, prefixed, scalar, values, ranges }) =>
      fc.record({
        path: fc.constant(path),
        prefixed: fc.constant(prefixed),
        items: fc.constantFrom(...(scalar ? [[], values, ranges] : [values])),
        countingProducts: fc.boolean(),
      }),
    ),
    sort: fc.record({
      path: fc.constantFrom("score", ...scalars),
      direction: fc.constantFrom("asc", "desc", undefined),
    }),
  };
}

const { filter, facet, sort } = arbitraryExpressions(paths);

export const arbitraryRequest: fc.Arbitrary<NaiveRequest> = fc.record({
  queryFilters: fc.array(filter, { maxLength: 1 }),
  resultFilters: fc.array(filter, { maxLength: 1 }),
  facetFilters: fc.array(filter, { maxLength: 2 }),
  facets: fc.array(facet, { maxLength: 3 }),
  sort: fc.array(sort, { maxLength: 3 }),
  words: fc.array(word, { maxLength: 2 }),
  fuzzy: fc.boolean(),
});
