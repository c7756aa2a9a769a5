import { setImmediate as nextTurn } from "node:timers/promises";
import type { IndexReader, IndexScope } from "../storage/index-storage.js";
import type { Admit } from "../storage/resource-storage.js";
import type { Condition, IndexedDocument, SortKey } from "../query/condition.js";
import { bytesOfTerms, facetFromIndex, facetSteps, type FacetResult } from "./facets.js";
import type { Facet } from "../query/facet.js";
import { matches } from "../query/matches.js";
import { commonCondition, facetCondition, resultCondition, type Search } from "./parse-search.js";
import { each, inSlices, sortSteps, type Steps } from "../operation/slices.js";
import { compareDocuments } from "../query/sort.js";

/** Up to so many candidates are loaded and tested one by one; for more, the index is used. */
export const FEW = 1_000;
/** Records of one kind in one projection, and their index. */
export interface Collection<Item> {
  scope: IndexScope;
  index: IndexReader;
  /** Resolves when the index can be used. */
  ready(): Promise<void>;
  /** All, in the default order: by creation, then by id. Needs no index. */
  list(page: { limit: number; offset: number }, admit: Admit): Promise<Item[]>;
  count(): Promise<number>;
  /** In the order of the ids, without those deleted meanwhile. */
  load(ids: readonly string[], admit: Admit): Promise<Item[]>;
  /** The item's document, as it is indexed. */
  document(item: Item): IndexedDocument;
}

export interface Entry<Item> {
  item: Item;
  document: IndexedDocument;
  /** Size in memory. */
  bytes: number;
}

/** The memory available for results, requested before they are read. */
export interface Budget {
  /** Bytes that candidates may take; beyond, the index is used. */
  readonly candidates: number;
  /** Throws if fewer bytes are left. */
  admitCandidates(bytes: number): void;
  /** Bytes left for the terms of further facets. */
  readonly terms: number;
  /** Throws if the terms of facets take too many bytes; without a number, always. */
  admitTerms(bytes?: number): void;
  /** Throws if the results of a page, in their order, take too many bytes. */
  admit(sizes: Iterable<number>): void;
}

export interface Wanted {
  where: Condition;
  sort: readonly SortKey[];
  limit: number;
  offset: number;
  withTotal: boolean;
  budget: Budget;
}

export interface Found<Item> {
  results: Item[];
  /** Matching items on all pages, if requested. */
  total: number | undefined;
}

/**
 * A page of the items that match the condition. If some part of the condition has few candidates, they
 * are loaded and tested here, so that the cost does not grow with the collection; otherwise the index
 * finds, sorts and counts. Both give the same result.
 */
export async function find<Item>(
  collection: Collection<Item>,
  wanted: Wanted,
  few = FEW,
): Promise<Found<Item>> {
  const { where, sort, limit, offset, withTotal, budget } = wanted;
  const admit: Admit = (sizes) => budget.admit(sizes.values());
  if (isEverything(where) && isDefaultOrder(sort)) {
    const [results, total] = await Promise.all([
      collection.list({ limit, offset }, admit),
      withTotal ? collection.count() : undefined,
    ]);
    return { results, total };
  }
  await collection.ready();
  const entries = await narrow(collection, where, budget, few);
  if (entries) return await pageOf(entries, wanted);
  const { index, scope } = collection;
  const [ids, total] = await Promise.all([
    index.search(scope, { where, sort, limit, offset }),
    withTotal ? index.count(scope, where) : undefined,
  ]);
  return { results: await collection.load(ids, admit), total };
}

export interface SearchWanted {
  expressions: Search;
  /** The conditions of the text; an item must match all of them. */
  text: readonly Condition[];
  sort: readonly SortKey[];
  limit: number;
  offset: number;
  budget: Budget;
}

export interface SearchFound<Item> {
  results: Item[];
  total: number;
  /** By name, in the requested order. */
  facets: Record<string, FacetResult>;
}

/** A page of results and the facets, to which the three kinds of filters apply differently. */
export async function search<Item>(
  collection: Collection<Item>,
  { expressions, text, ...page }: SearchWanted,
  few = FEW,
): Promise<SearchFound<Item>> {
  await collection.ready();
  const where = resultCondition(expressions, text);
  const wanted = { where, ...page, withTotal: true };
  if (expressions.facets.length === 0) {
    const { results, total = 0 } = await find(collection, wanted, few);
    return { results, total, facets: {} };
  }
  // The filters of both results and facets: if they leave few items, both are computed from those.
  const { budget } = page;
  const common = await narrow(collection, commonCondition(expressions, text), budget, few);
  const { results, total = 0 } = common
    ? await pageOf(await inSlices(matchingSteps(common, where)), wanted)
    : await find(collection, wanted, few);
  const facets: [name: string, result: FacetResult][] = [];
  for (const facet of expressions.facets) {
    const counted = facetCondition(expressions, text, facet);
    const result = await facetResult(collection, facet, counted, common, budget, few);
    budget.admitTerms(result && bytesOfTerms(result));
    if (result) facets.push([facet.name, result]);
  }
  // Not by assignment, which treats the name `__proto__` differently.
  return { results, total, facets: Object.fromEntries(facets) };
}

async function facetResult<Item>(
  collection: Collection<Item>,
  facet: Facet,
  where: Condition,
  common: readonly Entry<Item>[] | undefined,
  budget: Budget,
  few: number,
): Promise<FacetResult | undefined> {
  const counted = common
    ? await inSlices(matchingSteps(common, where))
    : await narrow(collection, where, budget, few);
  return counted
    ? inSlices(
        facetSteps(
          facet,
          counted.map(({ document }) => document),
        ),
      )
    : facetFromIndex(facet, collection.index, collection.scope, where, budget.terms);
}

function* matchingSteps<Item>(
  entries: readonly Entry<Item>[],
  where: Condition,
): Steps<Entry<Item>[]> {
  const matching: Entry<Item>[] = [];
  yield* each(entries, (entry) => {
    if (matches(where, entry.document)) matching.push(entry);
  });
  return matching;
}

/** Whether any item matches the condition. */
export async function exists<Item>(
  collection: Collection<Item>,
  where: Condition,
): Promise<boolean> {
  if (isEverything(where))
    return (await collection.list({ limit: 1, offset: 0 }, anySize)).length > 0;
  await collection.ready();
  return (await collection.index.candidates(collection.scope, where, 1)).length > 0;
}

function anySize(): void {}

/** A page of entries that are known to be all matching ones. */
async function pageOf<Item>(
  entries: readonly Entry<Item>[],
  { where, sort, limit, offset, withTotal, budget }: Wanted,
): Promise<Found<Item>> {
  const compare = compareDocuments(sort, where);
  const sorted = await inSlices(sortSteps(entries, (a, b) => compare(a.document, b.document)));
  const page = sorted.slice(offset, offset + limit);
  budget.admit(page.map(({ bytes }) => bytes));
  return {
    results: page.map(({ item }) => item),
    total: withTotal ? entries.length : undefined,
  };
}

/** All matching items, if one part of the condition shows that they are few. */
async function narrow<Item>(
  collection: Collection<Item>,
  where: Condition,
  budget: Budget,
  few = FEW,
): Promise<Entry<Item>[] | undefined> {
  for (const part of narrowingParts(where)) {
    const ids = await collection.index.candidates(collection.scope, part, few + 1);
    if (ids.length > few) continue;
    const candidates = await loadWithin(budget, collection, ids);
    if (candidates) return inSlices(matchingSteps(candidates, where));
  }
  return undefined;
}

const TOO_LARGE = new Error("The candidates take more bytes than they may.");

/** Candidates read together in one turn of the event loop. */
const READ_AT_ONCE = 200;

/** `undefined` if they take more bytes than candidates may. */
async function loadWithin<Item>(
  budget: Budget,
  collection: Collection<Item>,
  ids: readonly string[],
): Promise<Entry<Item>[] | undefined> {
  const entries: Entry<Item>[] = [];
  let sum = 0;
  try {
    for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
      if (from > 0) await nextTurn();
      const before = sum;
      let sizes: ReadonlyMap<string, number> = new Map();
      const items = await collection.load(
        ids.slice(from, from + READ_AT_ONCE),
        (candidateSizes) => {
          sizes = candidateSizes;
          sum = before;
          for (const bytes of candidateSizes.values()) sum += bytes;
          if (sum > budget.candidates) throw TOO_LARGE;
          // Also ends the search of a client that has disconnected.
          budget.admitCandidates(sum);
        },
      );
      await inSlices(
        each(items, (item) => {
          const document = collection.document(item);
          entries.push({ item, document, bytes: sizes.get(document.id) ?? 0 });
        }),
      );
    }
    return entries;
  } catch (error) {
    if (error === TOO_LARGE) return undefined;
    throw error;
  }
}

/** By creation; ties are ordered by id. */
export const byCreation: readonly SortKey[] = [{ by: "path", path: "createdAt", direction: "asc" }];

function isDefaultOrder(sort: readonly SortKey[]): boolean {
  return sort === byCreation;
}

function isEverything(condition: Condition): boolean {
  return condition.kind === "all" && condition.of.every(isEverything);
}

/** The parts that an item must all match, without negations, which rarely leave few. */
function narrowingParts(condition: Condition): Condition[] {
  if (condition.kind === "all") return condition.of.flatMap(narrowingParts);
  return condition.kind === "not" ? [] : [condition];
}
