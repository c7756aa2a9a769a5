/**
 * Searches of the sample catalogue with their expected results, which are counted in its files, not
 * taken from the service. 195 products with 691 variants are published, of 201 with 715.
 */
export interface SampleSearch {
  finds: string;
  form: Record<string, string | string[]>;
  total: number;
  /**
   * The keys of the first results, or of all if there are no more. Sorted by key, unless the form
   * sorts.
   */
  first: string[];
  /** All facet results, by name. */
  facets?: Record<string, object>;
}

export type TermRow = [term: string | number | boolean, count: number, productCount?: number];

/** The facet result of a field with values of that type. */
export function terms(rows: TermRow[], { missing = 0, dataType = "text" } = {}): object {
  return {
    type: "terms",
    dataType,
    missing,
    total: rows.reduce((sum, [, count]) => sum + count, 0),
    other: 0,
    terms: rows.map(([term, count, productCount]) => ({
      term,
      count,
      ...(productCount !== undefined && { productCount }),
    })),
  };
}

interface Range {
  from?: number;
  to?: number;
  figures: [count: number, productCount: number, sum: number, min: number, max: number];
  mean: number;
}

export function ranges(...all: Range[]): object {
  return {
    type: "range",
    ranges: all.map(({ from, to, figures: [count, productCount, total, min, max], mean }) => ({
      ...{ from: from ?? 0, fromStr: from === undefined ? "" : String(from) },
      ...{ to: to ?? 0, toStr: to === undefined ? "" : String(to) },
      ...{ count, productCount, total, min, max, mean },
    })),
  };
}

export const summerDresses = ["black", "navy-blue", "olive-green", "red"].map(
  (colour) => `linen-summer-dress-in-${colour}`,
);
export const belted = ["belted-shirt-dress-in-beige", "belted-shirt-dress-in-navy-blue"];

export const red = 'variants.attributes.color.key:"red"';
export const price = "variants.price.centAmount";
export const quantity = "variants.availability.availableQuantity";
