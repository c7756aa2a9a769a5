import { eachLong, inSlices } from "../../../runtime/service/slices.js";
import {
  type ThreadProgram,
  WorkerThread,
} from "../../../runtime/service/threads/worker-thread.js";
import type { SegmentedCollection } from "../../storage/search-segment-storage.js";
import { SegmentBuilder as EngineBuilder } from "../engine/segment-builder.js";
import { charactersOf } from "./build-task.js";
import { segmentLimits } from "./limits.js";
import {
  collectionIn,
  type IndexedCollection,
  type IndexedCollections,
  type OpenBuilder,
  type SegmentBuilder,
  type SegmentCall,
} from "./segment-work.js";
import { segmentThread } from "./thread-work.js";

/** Builds in the current thread. Only {@link finish} blocks for long. */
export class LocalBuilder implements SegmentBuilder {
  #segment = new EngineBuilder();

  constructor(private readonly collection: Pick<IndexedCollection, "documentsOf">) {}

  async add(texts: readonly string[]): Promise<void> {
    await inSlices(
      eachLong(texts, (text) => {
        for (const document of this.collection.documentsOf(text)) this.#segment.add(document);
      }),
    );
  }

  async finish(removedIds: readonly string[]): Promise<Uint8Array> {
    return this.#segment.finish(removedIds);
  }

  async close(): Promise<void> {
    this.#segment = new EngineBuilder();
  }
}

/** Milliseconds after which an idle thread ends, to free its memory. */
const IDLE_MS = 1_000;

/** Builds segments in a separate thread, one at a time, so that searches do not wait. */
export class ThreadBuilders {
  #thread: WorkerThread<SegmentCall> | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(private readonly program: ThreadProgram) {}

  readonly open = async (collection: SegmentedCollection): Promise<SegmentBuilder> => {
    clearTimeout(this.#idle);
    if (this.#thread?.hasEnded) this.#thread = undefined;
    const thread = (this.#thread ??= new WorkerThread(segmentThread(this.program)));
    let isFinished = false;
    return {
      add: async (texts) => {
        await thread.run({ kind: "collect", collection, texts });
      },
      finish: async (removedIds) => {
        isFinished = true;
        return (await thread.run({ kind: "finish", removedIds })) as Uint8Array;
      },
      close: async () => {
        if (!isFinished) await this.close();
        else this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
      },
    };
  };

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.close();
  }
}

/** Builds small segments here, others in a thread: small projects need no thread. */
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
