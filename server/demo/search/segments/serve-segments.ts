import { JobStopped, serveJobs } from "../../../runtime/service/threads/serve-jobs.js";
import {
  collectionIn,
  type IndexedCollections,
  type SegmentCall,
  type SegmentFailure,
} from "./segment-work.js";
import { segmentLimits } from "./limits.js";
import { LocalBuilder } from "./builders.js";
import { SegmentEvaluator } from "./segment-evaluator.js";
import { toSharedBytes } from "./stored-segments.js";

/** The program of a thread that builds and searches segments of these collections. */
export async function serveSegments(collections: IndexedCollections): Promise<void> {
  await serveJobs(async (_, isStopped) => {
    const evaluator = new SegmentEvaluator(collections, segmentLimits.cache);
    let builder: LocalBuilder | undefined;
    const checkpoint = (): void => {
      if (isStopped()) throw new JobStopped("It was stopped.");
    };

    const respond = async (call: SegmentCall): Promise<unknown> => {
      switch (call.kind) {
        case "build":
          return toSharedBytes(evaluator.build(call.collection, call));
        case "search":
          return evaluator.search(call, checkpoint);
        case "collect":
          builder ??= new LocalBuilder(collectionIn(collections, call.collection));
          return builder.add(call.texts);
        default: {
          const bytes = await builder?.finish(call.removedIds);
          builder = undefined;
          return bytes && toSharedBytes(bytes);
        }
      }
    };
    return {
      respond: (call) => respond(call as SegmentCall),
      failureOf: (error): SegmentFailure =>
        error instanceof JobStopped ? "interrupted" : "failed",
      close: () => undefined,
    };
  });
}
