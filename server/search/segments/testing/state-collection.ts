import type { IndexedValue, IndexValue } from "../../../query/condition.js";
import { productOfText } from "../../../storage/record-text.js";
import {
  IN_BOTH,
  IN_STAGED,
  type SearchDocument,
  type SegmentDocument,
} from "../../engine/search-document.js";
import type { EngineRequest } from "../../engine/search-request.js";
import type { SearchIndexes } from "../../search-indexes.js";
import type { IndexedCollection } from "../segment-work.js";

/** Products as documents that say of which version they are. */
export const stateCollection: IndexedCollection = {
  name: "products",
  format: 2,
  textFields: [{ name: "name", weight: 1 }],
  documentsOf(text): SegmentDocument[] {
    const { id, version, createdAt, current, staged } = productOfText(text);
    const values = [
      valueAt("createdAt", Date.parse(createdAt)),
      valueAt("state", stateOf({ id, version })),
    ];
    const name = staged.name["en"] ?? "";
    const document: SearchDocument = {
      id,
      values,
      texts: [{ field: 0, locale: "en", text: name }],
      parts: [staged.masterVariant, ...staged.variants].map(() => ({ values: [], texts: [] })),
    };
    return [{ document, projections: current ? IN_BOTH : IN_STAGED }];
  },
};

export function valueAt(path: string, value: IndexValue): IndexedValue {
  return { path, value, element: -1, occurrences: 1 };
}

/** Id and version in one. */
export function stateOf({ id, version }: { id: string; version: number }): string {
  return `${id}@${version}`;
}

const ALL: EngineRequest = {
  projection: "staged",
  where: { kind: "all", of: [] },
  texts: [],
  sort: [],
  limit: 500,
  offset: 0,
  facets: [],
  maxTermBytes: 1_000_000,
};

export const EVERYTHING: EngineRequest = {
  ...ALL,
  facets: [
    {
      facet: {
        kind: "terms",
        type: "text",
        name: "state",
        field: "state",
        path: "state",
        countingProducts: false,
      },
      where: ALL.where,
      counts: "documents",
    },
  ],
};

/** The states of all products that the index knows, sorted: at most 200. */
export async function indexedStates(indexes: SearchIndexes, projectKey: string): Promise<string[]> {
  const { total, facets } = await indexes.search(projectKey, EVERYTHING, {});
  const [facet] = facets ?? [];
  const terms = facet && "terms" in facet ? facet.terms.map(({ term }) => String(term)) : [];
  if (terms.length !== total) throw new Error(`${total} are found, and ${terms.length} counted.`);
  return terms.sort();
}
