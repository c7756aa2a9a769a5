import { expect, it } from "@jest/globals";
import fc from "fast-check";
import { liveSegments, openSegment } from "../search/engine/segment.js";
import { searchSegments } from "../search/engine/search-segments.js";
import { buildSegment } from "../search/engine/segment-builder.js";
import { IN_CURRENT, IN_STAGED, type SegmentDocument } from "../search/engine/search-document.js";
import { naiveSearch } from "../search/engine/testing/naive-engine.js";
import { type Indexed, indexedContents } from "../storage/contract/index-arbitraries.js";
import type { ResourceRecord } from "../storage/records.js";
import { propertyRuns } from "../testing/property-runs.js";
import { arbitraryRequests, IDS } from "./testing/arbitrary-requests.js";
import { resourceSearchDocuments, resourceTextFields } from "./resource-document.js";

/** What a segment is made of: the resources by their ids; `undefined`: it is deleted. */
type Writes = Map<string, ResourceRecord | undefined>;

function recordOf(id: string, content: Indexed, key: string | null, version: number) {
  return { projectKey: "project", id, version, ...(key !== null && { key }), ...content };
}

const writes: fc.Arbitrary<Writes> = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom(...IDS),
      isDeleted: fc.nat(4).map((number) => number === 0),
      key: fc.option(fc.constantFrom("a", "key one two", "\u{1f600}")),
      version: fc.nat(5),
      content: indexedContents,
    }),
    { selector: ({ id }) => id, maxLength: 7 },
  )
  .map((all) => {
    const records = all.map(({ id, isDeleted, key, version, content }) => {
      return [id, isDeleted ? undefined : recordOf(id, content, key, version)] as const;
    });
    return new Map(records);
  });

it("finds, orders and counts resources as a test of each one does, in any segments", () => {
  const property = fc.property(
    fc.array(writes, { maxLength: 4 }),
    fc.array(arbitraryRequests, { minLength: 1, maxLength: 8 }),
    (all, asked) => {
      const live = liveSegments(all.map(segmentOf));
      const now = new Map(all.flatMap((each) => [...each]));
      const documents = [...now.values()].flatMap(documentsOf);
      for (const request of asked) {
        const bit = request.projection === "current" ? IN_CURRENT : IN_STAGED;
        const own = documents.filter(({ projections }) => (projections & bit) !== 0);
        expect(searchSegments(live, request, context)).toEqual(
          naiveSearch(
            own.map(({ document }) => document),
            request,
          ),
        );
      }
    },
  );
  fc.assert(property, propertyRuns(200));
});

const context = { fields: resourceTextFields, checkpoint: (): void => undefined };

function documentsOf(record: ResourceRecord | undefined): SegmentDocument[] {
  return record ? resourceSearchDocuments(record) : [];
}

function segmentOf(all: Writes): ReturnType<typeof openSegment> {
  const removed = [...all].filter(([, record]) => record === undefined).map(([id]) => id);
  return openSegment(buildSegment([...all.values()].flatMap(documentsOf), removed));
}
