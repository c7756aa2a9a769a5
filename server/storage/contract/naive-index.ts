import type { Condition, IndexedDocument, IndexValue, SortKey } from "../../query/condition.js";
import { ExactSum } from "../../query/exact-sum.js";
import { compareValues, matches, passes } from "../../query/matches.js";
import { compareDocuments } from "../../query/sort.js";
import { resourceDocument } from "../../resources/resource-document.js";
import type { Projection } from "../resource-documents.js";
import type { ResourceRecord } from "../records.js";
import type { RangeFigures, TermCounts } from "../index-storage.js";

/** The oracle of the index: results for these resources, computed document by document. */
export class NaiveIndex {
  readonly #documents: IndexedDocument[];

  constructor(resources: readonly ResourceRecord[], projection: Projection) {
    this.#documents = resources.map((resource) => resourceDocument(resource, projection));
  }

  search(where: Condition, sort: readonly SortKey[]): string[] {
    const documents = this.#matching(where).sort(compareDocuments(sort, where));
    return documents.map(({ id }) => id);
  }

  termCounts(where: Condition, path: string, limit: number): TermCounts {
    const values = this.#matching(where).map((document) => distinct(valuesAt(document, path)));
    const all = distinct(values.flat());
    const terms = all
      .map((value) => ({ value, count: values.filter((each) => each.includes(value)).length }))
      .sort((a, b) => b.count - a.count || compareValues(a.value, b.value))
      .slice(0, limit);
    return {
      terms,
      withValue: values.filter(({ length }) => length > 0).length,
      other: all.length - terms.length,
    };
  }

  rangeFigures(
    where: Condition,
    path: string,
    { from = -Infinity, to }: { from?: number; to?: number },
  ): RangeFigures {
    const isWithin = (value: IndexValue | null): value is number =>
      passes(
        {
          kind: "range",
          from: { value: from, included: true },
          ...(to !== undefined && { to: { value: to, included: false } }),
        },
        value,
      );
    const found = this.#matching(where).map(({ values }) =>
      values.flatMap((each) =>
        each.path === path && isWithin(each.value)
          ? [{ value: each.value, times: each.occurrences }]
          : [],
      ),
    );
    const summands = found.flat();
    if (summands.length === 0) return { count: 0, sum: 0, occurrences: 0, min: 0, max: 0 };
    const sum = new ExactSum();
    for (const { value, times } of summands) sum.add(value, times);
    return {
      count: found.filter(({ length }) => length > 0).length,
      sum: sum.value,
      occurrences: summands.reduce((sum, { times }) => sum + times, 0),
      min: Math.min(...summands.map(({ value }) => value)) + 0,
      max: Math.max(...summands.map(({ value }) => value)) + 0,
    };
  }

  #matching(where: Condition): IndexedDocument[] {
    return this.#documents.filter((document) => matches(where, document));
  }
}

function valuesAt({ values }: IndexedDocument, path: string): IndexValue[] {
  return values.flatMap((each) => (each.path === path && each.value !== null ? [each.value] : []));
}

function distinct(values: readonly IndexValue[]): IndexValue[] {
  // -0 and 0 are one value.
  return [...new Set(values.map((value) => (value === 0 ? 0 : value)))];
}
