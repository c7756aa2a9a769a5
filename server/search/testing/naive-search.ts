import type { ResourceRecord } from "../../storage/records.js";
import { resourceTextFields } from "../../resources/resource-document.js";
import { naiveTextScores } from "../engine/text/testing/naive-texts.js";

export type Scalar = string | number | boolean;

/** Requests as trees, so that the model needs no parser. */
export type NaiveItem =
  | { is: "value"; value: Scalar }
  | { is: "range"; from: Scalar | undefined; to: Scalar | undefined }
  /** Values that are the one, or below it in a tree. */
  | { is: "subtree"; value: string }
  | { is: "missing" }
  | { is: "exists" };

export interface NaiveFilter {
  path: string;
  prefixed: boolean;
  items: NaiveItem[];
}

/** A terms facet if it has no items. */
export interface NaiveFacet extends NaiveFilter {
  countingProducts: boolean;
}

export interface NaiveSort {
  path: string;
  direction: "asc" | "desc" | undefined;
}

export interface NaiveRequest {
  queryFilters: NaiveFilter[];
  resultFilters: NaiveFilter[];
  facetFilters: NaiveFilter[];
  facets: NaiveFacet[];
  sort: NaiveSort[];
  words: string[];
  fuzzy: boolean;
}

/** The resource as a client sees it: the object that paths address. */
function view(record: ResourceRecord): unknown {
  const { current, staged, ...identity } = record;
  const { objectTypeProperty, parentId, ...texts } = current;
  return {
    ...identity,
    ...texts,
    ...objectTypeProperty,
    parent: parentId === undefined ? undefined : { typeId: "resource", id: parentId },
    hasStagedChanges: JSON.stringify(current) !== JSON.stringify(staged),
  };
}

function valuesOf(record: ResourceRecord, path: string): Scalar[] {
  let found: unknown[] = [view(record)];
  for (const part of path.split(".")) {
    found = found.flatMap((each): unknown[] => {
      const value: unknown = new Map(Object.entries(Object(each))).get(part);
      return value === undefined ? [] : Array.isArray(value) ? value : [value];
    });
  }
  return found.flatMap((each) =>
    typeof each === "string" || typeof each === "number" || typeof each === "boolean" ? [each] : [],
  );
}

/** Whether a document with these values matches one of the items. */
function matchesItems(items: readonly NaiveItem[], values: readonly Scalar[]): boolean {
  return items.some((item) => {
    if (item.is === "missing") return values.length === 0;
    if (item.is === "exists") return values.length > 0;
    if (item.is === "value") return values.some((value) => value === item.value);
    // No field of a resource is in a tree.
    if (item.is === "subtree") return false;
    return values.some(
      (value) =>
        (item.from === undefined || value >= item.from) &&
        (item.to === undefined || value <= item.to),
    );
  });
}

function matchesFilter(record: ResourceRecord, { path, items }: NaiveFilter): boolean {
  return matchesItems(items, valuesOf(record, path));
}

/** By id, how well each record matches the words; nothing is 0. */
function scoresOf(
  records: readonly ResourceRecord[],
  { words, fuzzy, queryFilters, resultFilters }: NaiveRequest,
): ReadonlyMap<string, number> {
  const documents = records.map(({ id, key, current }) => {
    const { someProperty, secondPropertyToUpdate, objectTypeProperty } = current;
    const all = { key, someProperty, secondPropertyToUpdate, ...objectTypeProperty };
    const texts = resourceTextFields.flatMap(({ name }, field) =>
      [Reflect.get(all, name)]
        .flat()
        .flatMap((text: unknown) =>
          typeof text === "string" ? [{ field, locale: "", text: text.toLowerCase() }] : [],
        ),
    );
    return { id, values: [], texts, parts: [{ values: [], texts: [] }] };
  });
  const query = {
    pieces: [{ kind: "words" as const, words }],
    locale: "en",
    fuzzy,
    isHyphenated: false,
  };
  const filters = [...queryFilters, ...resultFilters];
  const scores = naiveTextScores(documents, [query], resourceTextFields, (d) =>
    filters.every((filter) => matchesFilter(records[d]!, filter)),
  );
  return new Map(records.map(({ id }, i) => [id, scores[i]?.[0] ?? 0]));
}

export function naiveResults(records: ResourceRecord[], request: NaiveRequest): string[] {
  const { queryFilters, resultFilters, words } = request;
  const scores = words.length > 0 ? scoresOf(records, request) : undefined;
  const found = records.filter(
    (record) =>
      [...queryFilters, ...resultFilters].every((filter) => matchesFilter(record, filter)) &&
      scores?.get(record.id) !== 0,
  );
  const byDefault = [{ path: scores ? "score" : "createdAt", direction: undefined }];
  const sort = request.sort.length === 0 ? byDefault : request.sort;
  return inOrder(found, sort, (record, path) =>
    path === "score" ? [scores?.get(record.id) ?? 0] : valuesOf(record, path),
  ).map(({ id }) => id);
}

/** By the smallest value of each key ascending, the largest descending, then by id. */
export function inOrder<Found extends { id: string }>(
  found: readonly Found[],
  sort: readonly NaiveSort[],
  valuesAt: (each: Found, path: string) => readonly Scalar[],
): Found[] {
  return found.toSorted((a, b) => {
    for (const { path, direction = path === "score" ? "desc" : "asc" } of sort) {
      const [x, y] = [a, b].map((each) => {
        const sorted = valuesAt(each, path).toSorted((one, other) => (one < other ? -1 : 1));
        return direction === "asc" ? sorted[0] : sorted.at(-1);
      });
      if (x === y) continue;
      if (x === undefined) return 1;
      if (y === undefined) return -1;
      return x < y === (direction === "asc") ? -1 : 1;
    }
    return a.id < b.id ? -1 : 1;
  });
}

export function naiveFacet(
  records: ResourceRecord[],
  request: NaiveRequest,
  facet: NaiveFacet,
): NaiveFacetResult {
  const { queryFilters, facetFilters, words } = request;
  const scores = words.length > 0 ? scoresOf(records, request) : undefined;
  const others = facetFilters.filter(({ path }) => path !== facet.path);
  const valueLists = records.filter(
    (record) =>
      [...queryFilters, ...others].every((filter) => matchesFilter(record, filter)) &&
      scores?.get(record.id) !== 0,
  );
  return facetOver(
    valueLists.map((record) => valuesOf(record, facet.path)),
    facet.items,
  );
}

/** The result of a facet with these items, for documents with these values at its path. */
function facetOver(
  valueLists: readonly (readonly Scalar[])[],
  items: readonly NaiveItem[],
): NaiveFacetResult {
  if (items.length === 0) return naiveTerms(valueLists);
  if (items[0]?.is !== "range") {
    return {
      type: "filter",
      count: valueLists.filter((values) => matchesItems(items, values)).length,
    };
  }
  return { type: "range", ranges: items.map((item) => naiveRange(valueLists, item)) };
}

/** Without `dataType`, which depends on the path. */
export type NaiveFacetResult =
  | { type: "filter"; count: number }
  | { type: "range"; ranges: object[] }
  | {
      type: "terms";
      missing: number;
      total: number;
      other: number;
      terms: { term: Scalar; count: number }[];
    };

function naiveTerms(valueLists: readonly (readonly Scalar[])[]): NaiveFacetResult {
  const all = [...new Set(valueLists.flat())];
  const terms = all.map((term) => ({
    term,
    count: valueLists.filter((values) => values.includes(term)).length,
  }));
  terms.sort((a, b) => b.count - a.count || (a.term < b.term ? -1 : 1));
  const total = valueLists.filter((values) => values.length > 0).length;
  return { type: "terms", missing: valueLists.length - total, total, other: 0, terms };
}

/** Whether the value is in the range of a facet. */
function within(item: NaiveItem, value: Scalar): boolean {
  const { from, to } = item.is === "range" ? item : {};
  return (from === undefined || value >= from) && (to === undefined || value < to);
}

function naiveRange(valueLists: readonly (readonly Scalar[])[], item: NaiveItem): object {
  const { from, to } = item.is === "range" ? item : {};
  const found = valueLists.map((values) => values.filter((value) => within(item, value)));
  const numbers = found.flat().map(numberOf);
  const total = numbers.reduce((sum, each) => sum + each, 0);
  return {
    from: from === undefined ? 0 : numberOf(from),
    fromStr: from === undefined ? "" : String(from),
    to: to === undefined ? 0 : numberOf(to),
    toStr: to === undefined ? "" : String(to),
    count: found.filter(({ length }) => length > 0).length,
    total,
    min: numbers.length === 0 ? 0 : Math.min(...numbers),
    max: numbers.length === 0 ? 0 : Math.max(...numbers),
    mean: numbers.length === 0 ? 0 : total / numbers.length,
  };
}

function numberOf(value: Scalar): number {
  return typeof value === "string" ? Date.parse(value) : Number(value);
}
