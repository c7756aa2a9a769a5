import type { Family } from "../../../runtime/service/metrics.js";
import type { SegmentedCollection } from "../../storage/search-segment-storage.js";
import { bytesOf, type IndexView, segmentsOf } from "./index-view.js";

export interface CollectionMetrics {
  collection: SegmentedCollection;
  views: readonly IndexView[];
  builds: BuildCounts;
}

export interface BuildCounts {
  failed: number;
  damaged: number;
}

export function indexFamilies(collections: readonly CollectionMetrics[]): Family[] {
  const family = (
    type: Family["type"],
    name: string,
    help: string,
    valueOf: (metrics: CollectionMetrics) => number,
  ): Family => ({
    name,
    help,
    type,
    samples: collections.map((each) => ({
      name,
      labels: `collection="${each.collection}"`,
      value: valueOf(each),
    })),
  });
  return [
    family(
      "gauge",
      "search_index_delta_records",
      "Records of the projects last searched that are in no segment of the store yet.",
      ({ views }) => views.reduce((sum, { known }) => sum + known.size, 0),
    ),
    family(
      "gauge",
      "search_index_bytes",
      "Memory of the segments of these projects.",
      ({ views }) => views.reduce((sum, view) => sum + bytesOf(segmentsOf(view)), 0),
    ),
    family(
      "counter",
      "search_index_builds_failed_total",
      "Builds of indexes that ended with an error.",
      ({ builds }) => builds.failed,
    ),
    family(
      "counter",
      "search_index_damaged_total",
      "Indexes rebuilt because a segment was damaged.",
      ({ builds }) => builds.damaged,
    ),
  ];
}
