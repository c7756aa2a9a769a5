import type { NaiveFacet, NaiveItem, Scalar } from "../../search/testing/naive-search.js";
import { hasContent, isIn, matchesItem, valuesAt } from "./naive-product-view.js";

/** The result of a facet; `viewsByProduct` has the views of each counted variant by product. */
export function naiveFacet(
  { path, items, countingProducts }: NaiveFacet,
  viewsByProduct: readonly object[][],
): unknown {
  const views = viewsByProduct.flat();
  /** The number of matching variants and, on request, of products with a matching variant. */
  const counts = (test: (view: object) => boolean): { count: number; productCount?: number } => ({
    count: views.filter(test).length,
    ...(countingProducts && {
      productCount: viewsByProduct.filter((variants) => variants.some(test)).length,
    }),
  });
  const valuesOf = (view: object): Scalar[] => valuesAt(view, path);
  if (items.length === 0) {
    const distinct = [...new Set(views.flatMap(valuesOf))];
    const terms = distinct.map((term) => ({
      term,
      ...counts((view) => valuesOf(view).includes(term)),
    }));
    terms.sort(
      (a, b) =>
        (b.productCount ?? b.count) - (a.productCount ?? a.count) ||
        rank(a.term) - rank(b.term) ||
        (a.term < b.term ? -1 : 1),
    );
    const total = views.filter((view) => hasContent(view, path)).length;
    return {
      type: "terms",
      dataType: dataTypeOf(path, views.map(valuesOf)),
      missing: views.length - total,
      total,
      other: Math.max(0, terms.length - 200),
      terms: terms.slice(0, 200),
    };
  }
  if (items[0]?.is !== "range") {
    const matches = (view: object): boolean => items.some((item) => matchesItem(item, path, view));
    return { type: "filter", ...counts(matches) };
  }
  return {
    type: "range",
    ranges: items.map((item) => {
      const within = (view: object): Scalar[] =>
        valuesOf(view).filter((value) => isWithin(item, value));
      return {
        ...figures(item, views.flatMap(within)),
        ...counts((view) => within(view).length > 0),
      };
    }),
  };
}

/** False and true sort before numbers, and numbers before strings. */
function rank(value: Scalar): number {
  return ["boolean", "number", "string"].indexOf(typeof value);
}

/** Whether the value is in a facet's range, which excludes its upper end. Strings are dates. */
function isWithin(item: NaiveItem, value: Scalar): boolean {
  const { from, to } = item.is === "range" ? item : {};
  return (
    typeof value !== "boolean" && !isText(value) && isIn({ from, to }, value, (end) => value < end)
  );
}

function isText(value: Scalar): boolean {
  return typeof value === "string" && Number.isNaN(Date.parse(value));
}

function figures(item: NaiveItem, values: readonly Scalar[]): object {
  const { from, to } = item.is === "range" ? item : {};
  const numbers = values.map(numberOf);
  const total = numbers.reduce((sum, each) => sum + each, 0);
  return {
    from: from === undefined ? 0 : numberOf(from),
    fromStr: from === undefined ? "" : String(from),
    to: to === undefined ? 0 : numberOf(to),
    toStr: to === undefined ? "" : String(to),
    total,
    min: numbers.length === 0 ? 0 : Math.min(...numbers),
    max: numbers.length === 0 ? 0 : Math.max(...numbers),
    mean: numbers.length === 0 ? 0 : total / numbers.length,
  };
}

function numberOf(value: Scalar): number {
  return typeof value === "string" ? Date.parse(value) : Number(value);
}

const numbers =
  /(^price|version|variants\.id|centAmount|availableQuantity|Rating|Statistics\.count)$/;
const booleans = /(published|hasStagedChanges|isOnStock)$/;
const dates = /(At|validFrom|validUntil)$/;

/** The type that most values of an attribute have; in a tie the last of booleans, numbers and strings. */
function dataTypeOf(path: string, values: readonly Scalar[][]): string {
  if (path.startsWith("variants.attributes.")) {
    const types = ["boolean", "number", "string"];
    const count = (type: string): number =>
      values.filter((some) => some.some((value) => typeof value === type)).length;
    const most = Math.max(...types.map(count));
    const type = most === 0 ? "string" : types.findLast((each) => count(each) === most);
    return type === "string" ? "text" : String(type);
  }
  if (dates.test(path)) return "datetime";
  if (numbers.test(path)) return "number";
  return booleans.test(path) ? "boolean" : "text";
}
