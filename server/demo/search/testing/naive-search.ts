export type Scalar = string | number | boolean;

/** Requests as trees, so that the model needs no parser. */
export type NaiveItem =
  | { is: "value"; value: Scalar }
  | { is: "range"; from: Scalar | undefined; to: Scalar | undefined }
  /** The value itself and values below it in a tree. */
  | { is: "subtree"; value: string }
  | { is: "missing" }
  | { is: "exists" };

export interface NaiveFilter {
  path: string;
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

/** Sorts by the smallest value of each key ascending, or the largest descending, then by id. */
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
