import type { NaiveFacet, NaiveFilter, NaiveItem, NaiveSort, Scalar } from "./naive-search.js";

interface NaiveRequest {
  queryFilters: NaiveFilter[];
  resultFilters: NaiveFilter[];
  facetFilters: NaiveFilter[];
  facets: NaiveFacet[];
  sort: NaiveSort[];
  words: string[];
}

/** Spaces and case vary with the number; the meaning does not. */
export function printSearch(request: NaiveRequest, variant: number) {
  const { words } = request;
  const filters = (all: NaiveFilter[]): string[] => all.map((each) => printItems(each, variant));
  return {
    ...(words.length > 0 && { text: words.join(variant % 2 === 0 ? ", " : " ") }),
    fuzzy: false,
    filter: filters(request.resultFilters),
    "filter.query": filters(request.queryFilters),
    "filter.facets": filters(request.facetFilters),
    facet: request.facets.map((facet, i) => printFacet(facet, i, variant)),
    sort: request.sort.map(printSort),
  };
}

/** The name of the facet at the position. */
export function facetName(i: number): string {
  return `facet-${i}`;
}

function printFacet(facet: NaiveFacet, i: number, variant: number): string {
  const products = facet.countingProducts ? " counting products" : "";
  return `${printItems(facet, variant)} as ${facetName(i)}${products}`;
}

function printSort({ path, direction }: NaiveSort): string {
  return direction === undefined ? path : `${path} ${direction}`;
}

function printItems({ path, items }: NaiveFilter, variant: number): string {
  if (items.length === 0) return path;
  const blank = variant % 2 === 0 ? " " : "";
  const printed = items.map((item, i) => {
    const continued = variant % 5 === 0 && items[i - 1]?.is === "range";
    return printItem(item, continued ? "" : variant % 7 === 0 ? "RANGE" : "range", blank);
  });
  return `${path}${blank}:${blank}${printed.join(`${blank},`)}`;
}

function printItem(item: NaiveItem, range: string, blank: string): string {
  if (item.is === "value") return printScalar(item.value);
  if (item.is === "subtree") return `subtree(${blank}${printScalar(item.value)}${blank})`;
  if (item.is !== "range") return item.is;
  return `${range}(${blank}${printEnd(item.from)} to ${printEnd(item.to)}${blank})`;
}

function printEnd(end: Scalar | undefined): string {
  return end === undefined ? "*" : printScalar(end);
}

function printScalar(value: Scalar): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}
