import { charactersOf } from "./build-task.js";
import { collectionIn, type IndexedCollections } from "./indexed-collection.js";
import { segmentLimits } from "./limits.js";
import { LocalBuilder } from "./local-builder.js";
import type { OpenBuilder, SegmentBuilder } from "./segment-build.js";

/** Builds small segments here, and others apart: a project with few records needs no thread. */
export function sizedBuilders(
  collections: IndexedCollections,
  apart: OpenBuilder,
  { builtOnMainThread: most }: { builtOnMainThread: number } = segmentLimits,
): OpenBuilder {
  return async (collection) => {
    let builder: SegmentBuilder | undefined;
    let kept: string[] = [];
    let characters = 0;
    return {
      add: async (texts) => {
        if (builder) return builder.add(texts);
        kept.push(...texts);
        characters += charactersOf(texts);
        if (characters <= most) return;
        builder = await apart(collection);
        await builder.add(kept);
        kept = [];
      },
      finish: async (removedIds) => {
        if (!builder) {
          builder = new LocalBuilder(collectionIn(collections, collection));
          await builder.add(kept);
        }
        return builder.finish(removedIds);
      },
      close: async () => {
        kept = [];
        await builder?.close();
      },
    };
  };
}
