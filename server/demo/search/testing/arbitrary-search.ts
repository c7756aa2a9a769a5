import fc from "fast-check";
import type { NaiveFacet, NaiveFilter, NaiveItem, NaiveSort, Scalar } from "./naive-search.js";

interface ArbitraryPath {
  /** Possible values at the path. An object itself has no value. */
  values?: fc.Arbitrary<Scalar>;
  ranges: boolean;
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
    const { values, ranges, tree = false } = about;
    const states = fc.constantFrom<NaiveItem>({ is: "missing" }, { is: "exists" });
    const value = values?.map((each): NaiveItem => ({ is: "value", value: each })) ?? states;
    const subtree = values?.map((each): NaiveItem => ({ is: "subtree", value: String(each) }));
    const single = tree && subtree ? fc.oneof(value, subtree) : value;
    const end = fc.option(values ?? fc.constant(0), { nil: undefined });
    const range = fc.tuple(end, end).map(([from, to]): NaiveItem => ({ is: "range", from, to }));
    return fc.record({
      path: fc.constant(path),
      scalar: fc.constant(values !== undefined),
      values: fc.array(fc.oneof(single, states), { minLength: 1, maxLength: 3 }),
      ranges: ranges
        ? fc.array(range, { minLength: 1, maxLength: 3 })
        : fc.constant<NaiveItem[]>([]),
    });
  });
  const scalars = Object.keys(paths).filter((path) => paths[path]?.values !== undefined);
  return {
    filter: onPath.chain(({ path, values, ranges }) =>
      fc
        .shuffledSubarray<NaiveItem>([...values, ...ranges], { minLength: 1 })
        .map((items) => ({ path, items })),
    ),
    facet: onPath.chain(({ path, scalar, values, ranges }) =>
      fc.record({
        path: fc.constant(path),
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
