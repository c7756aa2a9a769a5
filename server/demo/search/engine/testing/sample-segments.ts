import type { IndexedValue, IndexValue } from "../../../query/condition.js";
import {
  IN_BOTH,
  type SearchDocument,
  type SegmentDocument,
  type TextField,
} from "../search-document.js";
import type { EngineRequest } from "../search-request.js";

export const fields: readonly TextField[] = [
  { name: "name", weight: 4 },
  { name: "description", weight: 1 },
];

/** A value outside an array of objects. */
export function valueAt(path: string, value: IndexValue | null, occurrences = 1): IndexedValue {
  return { path, value, element: -1, occurrences };
}

/** The elements of an array of objects, each with the values of its members. */
export function elementsAt(
  path: string,
  elements: readonly (Record<string, IndexValue> | undefined)[],
): IndexedValue[] {
  return elements.flatMap((members, element) => {
    if (!members) return [];
    const values = Object.entries(members).map(([name, value]) => ({
      path: `${path}.${name}`,
      value,
      element,
      occurrences: 1,
    }));
    return [{ path, value: null, element, occurrences: 1 }, ...values];
  });
}

/** A document with its own values and those of each part. */
export function documentOf(
  id: string,
  values: readonly IndexedValue[] = [],
  parts: readonly (readonly IndexedValue[])[] = [[]],
): SegmentDocument {
  const document: SearchDocument = {
    id,
    values,
    texts: [],
    parts: parts.map((each) => ({ values: each, texts: [] })),
  };
  return { document, projections: IN_BOTH };
}

/** Everything in the current projection by default. */
export function requestOf(request: Partial<EngineRequest> = {}): EngineRequest {
  return {
    projection: "current",
    where: { kind: "all", of: [] },
    texts: [],
    sort: [],
    limit: 20,
    offset: 0,
    facets: [],
    maxTermBytes: Infinity,
    ...request,
  };
}
