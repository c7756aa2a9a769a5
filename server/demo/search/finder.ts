import type { Admit } from "../storage/records.js";
import { ApiError } from "../errors.js";
import type { Condition, SortKey } from "../query/condition.js";
import type { EngineRequest, EngineResponse } from "./engine/search-request.js";
import { bytesOfTerms, type FacetResult } from "./facets.js";
import { facetCondition, resultCondition, type Search } from "./parse-search.js";
import type { PageBudget } from "./pages.js";
import type { TextQuery } from "./text-query.js";

/** Maximum repetitions of a search for a page whose items were deleted before they were read. */
const ATTEMPTS = 20;

/** Records of one kind in one projection, and their index. */
export interface Collection<Item> {
  projection: EngineRequest["projection"];
  search(request: EngineRequest): Promise<EngineResponse>;
  /** All items by creation, then id. Needs no index. */
  list(page: { limit: number; offset: number }, admit: Admit): Promise<Item[]>;
  count(): Promise<number>;
  /** Current items in the order of the ids, without deleted ones. */
  load(ids: readonly string[], admit: Admit): Promise<Item[]>;
}

interface Page {
  sort: readonly SortKey[];
  limit: number;
  offset: number;
  budget: Pick<PageBudget, "terms" | "admitTerms" | "admit">;
}

export interface Wanted extends Page {
  where: Condition;
  withTotal: boolean;
}

export interface Found<Item> {
  results: Item[];
  total: number | undefined;
}

export async function find<Item>(
  collection: Collection<Item>,
  { where, withTotal, ...page }: Wanted,
): Promise<Found<Item>> {
  if (isEverything(where) && page.sort === byCreation) return listed(collection, page, withTotal);
  const { results, total } = await found(collection, page, { where });
  return { results, total: withTotal ? total : undefined };
}

export interface SearchWanted extends Page {
  expressions: Search;
  texts: readonly TextQuery[];
}

export interface SearchFound<Item> {
  results: Item[];
  total: number;
  facets: Record<string, FacetResult>;
}

/** A page of results and facets, to which the three kinds of filters apply differently. */
export async function search<Item>(
  collection: Collection<Item>,
  { expressions, texts, ...page }: SearchWanted,
): Promise<SearchFound<Item>> {
  const where = resultCondition(expressions);
  if (texts.length === 0 && expressions.facets.length === 0) {
    const { results, total = 0 } = await find(collection, { where, ...page, withTotal: true });
    return { results, total, facets: {} };
  }
  const facets = expressions.facets.map((facet) => ({
    facet: { ...facet, countingProducts: false },
    where: facetCondition(expressions, facet),
    counts: "documents" as const,
  }));
  const { results, total, facetResults } = await found(collection, page, { where, texts, facets });
  return {
    results,
    total,
    // Not by assignment, which treats `__proto__` differently.
    facets: Object.fromEntries(facetResults.map((each, i) => [facets[i]?.facet.name ?? "", each])),
  };
}

export async function exists<Item>(
  collection: Collection<Item>,
  where: Condition,
): Promise<boolean> {
  if (isEverything(where))
    return (await collection.list({ limit: 1, offset: 0 }, anySize)).length > 0;
  const { projection } = collection;
  const { total } = await collection.search({ ...NOTHING_ELSE, projection, where });
  return total > 0;
}

function anySize(): void {}

const NOTHING_ELSE = {
  texts: [],
  sort: [],
  limit: 0,
  offset: 0,
  facets: [],
  maxTermBytes: 0,
} as const;

async function listed<Item>(
  collection: Collection<Item>,
  { limit, offset, budget }: Page,
  withTotal: boolean,
): Promise<Found<Item>> {
  const [results, total] = await Promise.all([
    collection.list({ limit, offset }, (sizes) => budget.admit(sizes.values())),
    withTotal ? collection.count() : undefined,
  ]);
  return { results, total };
}

async function found<Item>(
  collection: Collection<Item>,
  { budget, ...page }: Page,
  query: Pick<EngineRequest, "where"> & Partial<EngineRequest>,
): Promise<{ results: Item[]; total: number; facetResults: readonly FacetResult[] }> {
  const { projection } = collection;
  const maxTermBytes = budget.terms;
  const request = { ...NOTHING_ELSE, projection, maxTermBytes, ...page, ...query };
  const { facets, ...first } = await collection.search(request);
  if (!facets) budget.admitTerms();
  for (const facet of facets ?? []) budget.admitTerms(bytesOfTerms(facet));
  let { ids, total } = first;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const results =
      ids.length === 0 ? [] : await collection.load(ids, (sizes) => budget.admit(sizes.values()));
    // Clients treat a short page as the last page.
    const isShortened = ids.length === page.limit && results.length < ids.length;
    if (!isShortened) return { results, total, facetResults: facets ?? [] };
    // Keeps the facets of the first search, whose terms have been admitted.
    ({ ids, total } = await collection.search({ ...request, facets: [] }));
  }
  throw new ApiError("OverCapacity", "Results were deleted while the page was read. Try again.");
}

export const byCreation: readonly SortKey[] = [{ by: "path", path: "createdAt", direction: "asc" }];

function isEverything(condition: Condition): boolean {
  return condition.kind === "all" && condition.of.every(isEverything);
}
