import { DURATIONS, type Family, Histogram, type Sample } from "../../runtime/operation/metrics.js";
import type { SegmentedCollection } from "../../storage/search-segment-storage.js";
import { bytesOf, deltaRecords, type IndexView, segmentsOf } from "./index-view.js";

export interface IndexFigures {
  segments: number;
  /** In all segments: one that was written several times may count as often. */
  records: number;
  /** That are in no segment of the store. */
  delta: number;
  bytes: number;
}

export function figuresOf(views: Iterable<IndexView>): IndexFigures {
  const sum: IndexFigures = { segments: 0, records: 0, delta: 0, bytes: 0 };
  for (const view of views) {
    const segments = segmentsOf(view);
    sum.segments += segments.length;
    for (const { records } of segments) sum.records += records;
    sum.delta += deltaRecords(view);
    sum.bytes += bytesOf(segments);
  }
  return sum;
}

/** Seconds: the builds of large segments take tens of them. */
const BUILD_DURATIONS: readonly number[] = [...DURATIONS, 25, 50];

export class BuildMetrics {
  readonly durations = new Histogram(BUILD_DURATIONS);
  failed = 0;
  damaged = 0;

  built(milliseconds: number): void {
    this.durations.observe(milliseconds / 1_000);
  }
}

export interface CollectionMetrics {
  collection: SegmentedCollection;
  figures: IndexFigures;
  builds: BuildMetrics;
}

export function indexFamilies(collections: readonly CollectionMetrics[]): Family[] {
  const family = (
    name: string,
    { help, type = "gauge" }: { help: string; type?: Family["type"] },
    samplesOf: (each: CollectionMetrics, labels: string) => Sample[],
  ): Family => ({
    ...{ name, help, type },
    samples: collections.flatMap((each) => samplesOf(each, `collection="${each.collection}"`)),
  });
  const value = (
    name: string,
    given: { help: string; type?: Family["type"] },
    valueOf: (each: CollectionMetrics) => number,
  ): Family => family(name, given, (each, labels) => [{ name, labels, value: valueOf(each) }]);
  const durations = "search_index_build_duration_seconds";
  return [
    value(
      "search_index_segments",
      { help: "Segments in memory of the projects last searched." },
      ({ figures }) => figures.segments,
    ),
    value(
      "search_index_documents",
      { help: "Records in these segments, in each of which one that was written again counts." },
      ({ figures }) => figures.records,
    ),
    value(
      "search_index_delta_records",
      { help: "Records of these that are in no segment of the store yet." },
      ({ figures }) => figures.delta,
    ),
    value(
      "search_index_bytes",
      { help: "Memory of these segments." },
      ({ figures }) => figures.bytes,
    ),
    family(
      durations,
      { help: "Time from the begin of a segment of the store to its end.", type: "histogram" },
      ({ builds }, labels) => builds.durations.samples(durations, labels),
    ),
    value(
      "search_index_builds_failed_total",
      { help: "Builds of indexes that ended with an error.", type: "counter" },
      ({ builds }) => builds.failed,
    ),
    value(
      "search_index_damaged_total",
      { help: "Indexes that were built anew since a segment was damaged.", type: "counter" },
      ({ builds }) => builds.damaged,
    ),
  ];
}
