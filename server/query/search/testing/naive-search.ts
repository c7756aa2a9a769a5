import type { ResourceRecord } from "../../../storage/records.js";
import { stem } from "../../analyser.js";
import { distance } from "../../fuzzy.js";

export type Scalar = string | number | boolean;

/** Requests as trees, so that the model needs no parser. */
export type NaiveItem =
  | { is: "value"; value: Scalar }
  | { is: "range"; from: Scalar | undefined; to: Scalar | undefined }
  | { is: "missing" }
  | { is: "exists" };

export interface NaiveFilter {
  path: string;
  prefixed: boolean;
  items: NaiveItem[];
}

export interface NaiveFacet {
  path: string;
  prefixed: boolean;
  items: NaiveItem[];
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

/** The resource as a client sees it: what paths lead through. */
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

export function valuesOf(record: ResourceRecord, path: string): Scalar[] {
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

function fulfils(record: ResourceRecord, { path, items }: NaiveFilter | NaiveFacet): boolean {
  const values = valuesOf(record, path);
  return items.some((item) => {
    if (item.is === "missing") return values.length === 0;
    if (item.is === "exists") return values.length > 0;
    if (item.is === "value") return values.some((value) => value === item.value);
    return values.some(
      (value) =>
        (item.from === undefined || value >= item.from) &&
        (item.to === undefined || value <= item.to),
    );
  });
}

/** 0 if the word does not occur. */
function hit(record: ResourceRecord, word: string, fuzzy: boolean): number {
  const { key, current } = record;
  const { someProperty, secondPropertyToUpdate, objectTypeProperty } = current;
  const texts = [key, someProperty, secondPropertyToUpdate];
  const all = [...texts, ...(objectTypeProperty.arrayOfStringExample ?? [])].join(" ");
  const level = !fuzzy || word.length < 3 ? 0 : word.length < 6 ? 1 : 2;
  const hits = all.split(/[ _-]+/).map((each) => {
    const away = distance(stem(each.toLowerCase(), "en"), stem(word, "en"), 2);
    if (each === "" || away > level) return 0;
    return each.toLowerCase() === word ? 4 : 3 - away;
  });
  return Math.max(0, ...hits);
}

function score(record: ResourceRecord, { words, fuzzy }: NaiveRequest): number {
  return [...new Set(words)].reduce((sum, word) => sum + hit(record, word, fuzzy), 0);
}

export function naiveResults(records: ResourceRecord[], request: NaiveRequest): string[] {
  const { queryFilters, resultFilters, words, fuzzy } = request;
  const found = records.filter(
    (record) =>
      [...queryFilters, ...resultFilters].every((filter) => fulfils(record, filter)) &&
      words.every((word) => hit(record, word, fuzzy) > 0),
  );
  const sort =
    request.sort.length === 0 && words.length > 0
      ? [{ path: "score", direction: undefined }]
      : request.sort;
  return found
    .sort((a, b) => {
      for (const { path, direction = path === "score" ? "desc" : "asc" } of sort) {
        const [x, y] = [a, b].map((record) => {
          const values = path === "score" ? [score(record, request)] : valuesOf(record, path);
          const sorted = values.sort((one, other) => (one < other ? -1 : 1));
          return direction === "asc" ? sorted[0] : sorted.at(-1);
        });
        if (x === y) continue;
        if (x === undefined) return 1;
        if (y === undefined) return -1;
        return x < y === (direction === "asc") ? -1 : 1;
      }
      return a.id < b.id ? -1 : 1;
    })
    .map(({ id }) => id);
}

export function naiveFacet(
  records: ResourceRecord[],
  request: NaiveRequest,
  facet: NaiveFacet,
): unknown {
  const { queryFilters, facetFilters, words, fuzzy } = request;
  const others = facetFilters.filter(({ path }) => path !== facet.path);
  const owners = records.filter(
    (record) =>
      [...queryFilters, ...others].every((filter) => fulfils(record, filter)) &&
      words.every((word) => hit(record, word, fuzzy) > 0),
  );
  if (facet.items.length === 0) return naiveTerms(owners, facet.path);
  if (facet.items[0]?.is !== "range") {
    return { type: "filter", count: owners.filter((record) => fulfils(record, facet)).length };
  }
  return { type: "range", ranges: facet.items.map((item) => naiveRange(owners, facet.path, item)) };
}

function naiveTerms(owners: ResourceRecord[], path: string): unknown {
  const all = [...new Set(owners.flatMap((record) => valuesOf(record, path)))];
  const counted = all.map((term) => ({
    term,
    count: owners.filter((record) => valuesOf(record, path).includes(term)).length,
  }));
  counted.sort((a, b) => b.count - a.count || (a.term < b.term ? -1 : 1));
  const total = owners.filter((record) => valuesOf(record, path).length > 0).length;
  return { type: "terms", missing: owners.length - total, total, other: 0, terms: counted };
}

function naiveRange(owners: ResourceRecord[], path: string, item: NaiveItem): unknown {
  const { from, to } = item.is === "range" ? item : {};
  const within = owners.map((record) =>
    valuesOf(record, path).filter(
      (value) => (from === undefined || value >= from) && (to === undefined || value < to),
    ),
  );
  const numbers = within.flat().map(numberOf);
  const total = numbers.reduce((sum, each) => sum + each, 0);
  return {
    from: from === undefined ? 0 : numberOf(from),
    fromStr: from === undefined ? "" : String(from),
    to: to === undefined ? 0 : numberOf(to),
    toStr: to === undefined ? "" : String(to),
    count: within.filter(({ length }) => length > 0).length,
    total,
    min: numbers.length === 0 ? 0 : Math.min(...numbers),
    max: numbers.length === 0 ? 0 : Math.max(...numbers),
    mean: numbers.length === 0 ? 0 : total / numbers.length,
  };
}

function numberOf(value: Scalar): number {
  return typeof value === "string" ? Date.parse(value) : Number(value);
}
