import { ApiError } from "../errors.js";
import { malformedParameter } from "../../runtime/errors.js";
import type { Condition, Facet, Fields, SortKey } from "../query/condition.js";
import { searchLimits, SearchSyntaxError, UnknownPathError } from "../query/search/scanner.js";
import {
  type Filter,
  parseFacet,
  parseFilter,
  parseSort,
} from "../query/search/parse-expressions.js";

export interface SearchExpressions {
  "filter.query"?: readonly string[] | undefined;
  filter?: readonly string[] | undefined;
  "filter.facets"?: readonly string[] | undefined;
  facet?: readonly string[] | undefined;
  sort?: readonly string[] | undefined;
}

export interface Search {
  /** Apply to results and facets. */
  queryFilters: readonly Filter[];
  /** Apply to the results only. */
  resultFilters: readonly Filter[];
  /** Apply to the facets only, except those on the same field. */
  facetFilters: readonly Filter[];
  /** With distinct names. */
  facets: readonly Facet[];
  /** Empty if the request has no order. */
  sort: readonly SortKey[];
}

/** @throws {ApiError} SearchFacetPathNotFound for an unknown facet field; else InvalidInput */
export function parseSearch(expressions: SearchExpressions, fields: Fields): Search {
  const filters = (name: "filter" | "filter.query" | "filter.facets"): Filter[] =>
    parsedEach(name, expressions[name], searchLimits.filters, (text) => parseFilter(text, fields));
  return {
    queryFilters: filters("filter.query"),
    resultFilters: filters("filter"),
    facetFilters: filters("filter.facets"),
    facets: differing(
      parsedEach("facet", expressions.facet, searchLimits.facets, (text) =>
        parseFacet(text, fields),
      ),
    ),
    sort: parseSortKeys(expressions.sort, fields, { score: true }),
  };
}

/** @throws {ApiError} InvalidInput */
export function parseSortKeys(
  expressions: readonly string[] | undefined,
  fields: Fields,
  allowed: { score: boolean },
): SortKey[] {
  const { sortKeys } = searchLimits;
  return parsedEach("sort", expressions, sortKeys, (text) =>
    parseSort(text, fields, allowed),
  ).flat();
}

export function resultCondition({ queryFilters, resultFilters }: Search): Condition {
  return allOf([...queryFilters, ...resultFilters]);
}

export function facetCondition(
  { queryFilters, facetFilters }: Search,
  facet: Pick<Facet, "field">,
): Condition {
  const others = facetFilters.filter(({ field }) => field !== facet.field);
  return allOf([...queryFilters, ...others]);
}

function allOf(filters: readonly Filter[]): Condition {
  return { kind: "all", of: filters.map(({ condition }) => condition) };
}

function parsedEach<Parsed>(
  name: string,
  texts: readonly string[] = [],
  most: number,
  parse: (text: string) => Parsed,
): Parsed[] {
  if (texts.length > most)
    throw malformedParameter(name, `Expected at most ${most} of these parameters.`);
  try {
    return texts.map(parse);
  } catch (error) {
    if (!(error instanceof SearchSyntaxError)) throw error;
    const isFacetPath = name === "facet" && error instanceof UnknownPathError;
    throw malformedParameter(name, error.message, isFacetPath ? facetPathNotFound : undefined);
  }
}

function facetPathNotFound(message: string): ApiError {
  return new ApiError("SearchFacetPathNotFound", message);
}

function differing(facets: readonly Facet[]): readonly Facet[] {
  const names = new Set<string>();
  for (const { name } of facets) {
    if (names.has(name)) {
      const reason = `Two facets have the name '${name}'. Give one of them an alias.`;
      throw malformedParameter("facet", reason);
    }
    names.add(name);
  }
  return facets;
}
