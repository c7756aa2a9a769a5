import { DURATIONS, type Family, Histogram, type Sample } from "../../runtime/operation/metrics.js";
import type { SegmentedCollection } from "../../storage/search-segment-storage.js";
import { bytesOf, type IndexView, segmentsOf } from "./index-view.js";

export interface IndexFigures {
  segments: number;
  /** In all segments; a record written several times may count as often. */
  records: number;
  /** Records that are in no stored segment. */
  delta: number;
  bytes: number;
}

export function figuresOf(views: Iterable<IndexView>): IndexFigures {
  const sum: IndexFigures = { segments: 0, records: 0, delta: 0, bytes: 0 };
  for (const view of views) {
    const segments = segmentsOf(view);
    sum.segments += segments.length;
    for (const { records } of segments) sum.records += records;
    sum.delta += view.known.size;
    sum.bytes += bytesOf(segments);
  }
  return sum;
}

/** Seconds: builds of large segments take tens of seconds. */
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
  const samples = (of: (each: CollectionMetrics, labels: string) => Sample[]): Sample[] =>
    collections.flatMap((each) => of(each, `collection="${each.collection}"`));
  const gauge = (name: string, help: string, figure: keyof IndexFigures): Family => ({
    ...{ name, help, type: "gauge" },
    samples: samples(({ figures }, labels) => [{ name, labels, value: figures[figure] }]),
  });
  const counter = (name: string, help: string, count: "failed" | "damaged"): Family => ({
    ...{ name, help, type: "counter" },
    samples: samples(({ builds }, labels) => [{ name, labels, value: builds[count] }]),
  });
  const durations = "search_index_build_duration_seconds";
  return [
    gauge("search_index_segments", "Segments in memory of the projects last searched.", "segments"),
    gauge(
      "search_index_documents",
      "Records in these segments, in each of which one that was written again counts.",
      "records",
    ),
    gauge(
      "search_index_delta_records",
      "Records of these that are in no segment of the store yet.",
      "delta",
    ),
    gauge("search_index_bytes", "Memory of these segments.", "bytes"),
    {
      ...{ name: durations, type: "histogram" },
      help: "Time from the begin of a segment of the store to its end.",
      samples: samples(({ builds }, labels) => builds.durations.samples(durations, labels)),
    },
    counter(
      "search_index_builds_failed_total",
      "Builds of indexes that ended with an error.",
      "failed",
    ),
    counter(
      "search_index_damaged_total",
      "Indexes that were built anew since a segment was damaged.",
      "damaged",
    ),
  ];
}
