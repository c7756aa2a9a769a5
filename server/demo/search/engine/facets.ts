import { ExactSum } from "../../query/exact-sum.js";
import type { Facet, FacetRange } from "../../query/condition.js";
import {
  bytesOfTerms,
  type FacetResult,
  type RangeFigures,
  rangesResult,
  rangeTest,
  termOf,
} from "../facets.js";
import type { Column } from "./columns/column.js";
import { type Dictionary, type OrdinalRange, passingOrdinals } from "./columns/dictionary.js";
import type { Entries } from "./columns/entries.js";
import type { Checkpoint } from "./conditions.js";
import {
  type CountedRows,
  countInRange,
  countOccurrences,
  countOrdinals,
  countsOfSingle,
  fewPlaces,
  type OrdinalCounts,
} from "./facet-counts.js";
import type { EngineFacet, EngineRequest } from "./search-request.js";
import type { MatchingParts, SegmentSearch } from "./segment-search.js";
import { mergeTerms } from "./term-merge.js";

type Counted = EngineFacet["counts"];

/** In request order; `undefined` if the terms exceed their limit of bytes. */
export function facetResults(
  segments: readonly SegmentSearch[],
  { facets, maxTermBytes }: Pick<EngineRequest, "facets" | "maxTermBytes">,
  checkpoint: Checkpoint,
): FacetResult[] | undefined {
  const results: FacetResult[] = [];
  let bytes = 0;
  for (const facet of facets) {
    const result = facetResult(facet, segments, maxTermBytes - bytes, checkpoint);
    if (!result) return undefined;
    bytes += bytesOfTerms(result);
    results.push(result);
  }
  return results;
}

function facetResult(
  { facet, where, counts }: EngineFacet,
  segments: readonly SegmentSearch[],
  maxTermBytes: number,
  checkpoint: Checkpoint,
): FacetResult | undefined {
  if (facet.kind === "filter") {
    const both = { kind: "all", of: [where, facet.condition] } as const;
    const count = (counted: Counted): number =>
      sumOf(segments, (segment) => segment.matching(both).count(counted));
    return {
      type: "filter",
      count: count(counts),
      ...(facet.countingProducts && { productCount: count("documents") }),
    };
  }
  const columns = segments.flatMap((segment) => {
    checkpoint();
    const matching = segment.matching(where);
    return matching.isEmpty ? [] : [new FacetColumn(facet.path, segment, matching)];
  });
  return facet.kind === "terms"
    ? termsResult(facet, columns, { counts, maxTermBytes, checkpoint })
    : rangeResult(facet, columns, counts, checkpoint);
}

class FacetColumn {
  readonly #column: Column | undefined;

  constructor(
    path: string,
    private readonly search: SegmentSearch,
    readonly matching: MatchingParts,
  ) {
    this.#column = search.table.column(path);
  }

  use<Result>(
    counted: Counted,
    use: (entries: Entries, rows: CountedRows, dictionary: Dictionary) => Result,
  ): Result | undefined {
    if (!this.#column) return undefined;
    const { entries, dictionary } = this.#column;
    return use(entries, this.#rows(counted, this.#column), dictionary);
  }

  count(counted: Counted): (OrdinalCounts & { dictionary: Dictionary }) | undefined {
    return this.use(counted, (entries, rows, dictionary) => ({
      ...countOrdinals(entries, rows, dictionary.size),
      dictionary,
    }));
  }

  /** A variant's value counts once for its product; a product's value counts for each matching variant. */
  #rows(counted: Counted, { level, entries }: Column): CountedRows {
    if (level === "part") {
      const { parts } = this.matching;
      const { documentsOfParts } = this.search.segment;
      return {
        set: parts,
        places: fewPlaces(entries, parts),
        documents: counted === "documents" ? documentsOfParts : undefined,
      };
    }
    const { documents } = this.matching;
    return {
      set: documents,
      places: fewPlaces(entries, documents),
      weights: counted === "parts" ? this.matching.partCounts : undefined,
    };
  }
}

function termsResult(
  { type, countingProducts }: Extract<Facet, { kind: "terms" }>,
  columns: readonly FacetColumn[],
  {
    counts: counted,
    maxTermBytes,
    checkpoint,
  }: { counts: Counted; maxTermBytes: number; checkpoint: Checkpoint },
): FacetResult | undefined {
  let withValue = 0;
  const segments = columns.flatMap((column) => {
    checkpoint();
    const found = column.count(counted);
    withValue += found?.withValue ?? 0;
    const products = countingProducts ? column.count("documents")?.counts : undefined;
    return found ? [{ dictionary: found.dictionary, counts: found.counts, products }] : [];
  });
  const merged = mergeTerms(segments, maxTermBytes, checkpoint);
  if (!merged) return undefined;
  const { terms, other } = merged;
  return {
    type: "terms",
    dataType: type,
    missing: sumOf(columns, ({ matching }) => matching.count(counted)) - withValue,
    total: withValue,
    other,
    terms: terms.map(({ value, count, productCount }) => ({
      term: termOf(value, type),
      count,
      ...(countingProducts && { productCount }),
    })),
  };
}

function rangeResult(
  { ranges, countingProducts }: Extract<Facet, { kind: "range" }>,
  columns: readonly FacetColumn[],
  counted: Counted,
  checkpoint: Checkpoint,
): FacetResult {
  const figures = ranges.map(() => new Figures());
  for (const column of columns) {
    checkpoint();
    addFigures(column, counted, ranges, figures);
  }
  const result = rangesResult(ranges, figures);
  if (!countingProducts) return result;
  const withProducts = result.ranges.map((range, i) => ({
    ...range,
    productCount: sumOf(columns, (column) => countWithin(column, ranges[i] ?? {})),
  }));
  return { ...result, ranges: withProducts };
}

function countWithin(column: FacetColumn, range: Pick<FacetRange, "from" | "to">): number {
  const count = column.use("documents", (entries, rows, dictionary) =>
    countInRange(entries, rows, passingOrdinals(dictionary, rangeTest(range))),
  );
  return count ?? 0;
}

class Figures implements RangeFigures {
  count = 0;
  occurrences = 0;
  min = Infinity;
  max = -Infinity;
  readonly #sum = new ExactSum();

  get sum(): number {
    return this.#sum.value;
  }

  add(
    { numbers }: Dictionary,
    { from, to }: OrdinalRange,
    occurrences: Uint32Array | Float64Array,
  ): void {
    for (let ordinal = from; ordinal < Math.min(to, numbers.length); ordinal++) {
      const times = occurrences[ordinal] ?? 0;
      const value = numbers[ordinal] ?? 0;
      if (times === 0) continue;
      this.#sum.add(value, times);
      this.occurrences += times;
      this.min = Math.min(this.min, value);
      this.max = Math.max(this.max, value);
    }
  }
}

function addFigures(
  column: FacetColumn,
  counted: Counted,
  ranges: readonly FacetRange[],
  figures: readonly Figures[],
): void {
  column.use(counted, (entries, rows, dictionary) => {
    const occurrences = countOccurrences(entries, rows, dictionary.size);
    const counts = countsOfSingle(entries, rows, occurrences);
    for (const [i, each] of figures.entries()) {
      const ordinals = passingOrdinals(dictionary, rangeTest(ranges[i] ?? {}));
      each.count += counts ? sumWithin(counts, ordinals) : countInRange(entries, rows, ordinals);
      each.add(dictionary, ordinals, occurrences);
    }
  });
}

function sumWithin(counts: Uint32Array | Float64Array, { from, to }: OrdinalRange): number {
  let sum = 0;
  for (let ordinal = from; ordinal < to; ordinal++) sum += counts[ordinal] ?? 0;
  return sum;
}

function sumOf<Each>(all: readonly Each[], number: (each: Each) => number): number {
  return all.reduce((sum, each) => sum + number(each), 0);
}
