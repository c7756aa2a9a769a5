import { resourceSearchDocuments, resourceTextFields } from "../../resources/resource-document.js";
import type { ResourceRecord } from "../../storage/records.js";
import { liveSegments, openSegment } from "../engine/segment.js";
import type { EngineRequest } from "../engine/search-request.js";
import { searchSegments } from "../engine/search-segments.js";
import { buildSegment } from "../engine/segment-builder.js";
import type { Collection } from "../finder.js";

/** Resources in segments of this size; segments before the last have an earlier version. */
const IN_SEGMENT = 3;

/** These resources, found by the search engine in memory. */
export function recordCollection(
  records: readonly ResourceRecord[],
  projection: EngineRequest["projection"] = "current",
): Collection<ResourceRecord> {
  const live = liveSegments(
    segmentsOf(records).map((all) =>
      openSegment(buildSegment(all.flatMap(resourceSearchDocuments))),
    ),
  );
  const context = { fields: resourceTextFields, checkpoint: (): void => undefined };
  const byId = new Map(records.map((record) => [record.id, record]));
  const inOrder = records.toSorted(
    (a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id),
  );
  return {
    projection,
    search: async (request) => searchSegments(live, request, context),
    list: async ({ limit, offset }) => inOrder.slice(offset, offset + limit),
    count: async () => records.length,
    load: async (ids) => ids.flatMap((id) => byId.get(id) ?? []),
  };
}

/** The first segment has all records as if they were once identical; the others have their current content. */
function segmentsOf(records: readonly ResourceRecord[]): ResourceRecord[][] {
  const [first] = records;
  const segments = first ? [records.map(({ id }) => ({ ...first, id }))] : [];
  for (let from = 0; from < records.length; from += IN_SEGMENT) {
    segments.push(records.slice(from, from + IN_SEGMENT));
  }
  return segments;
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
