import { type ThreadProgram, WorkerThread } from "../../operation/threads/worker-thread.js";
import type { SegmentedCollection } from "../../storage/search-segment-storage.js";
import type { SegmentCall } from "./segment-calls.js";
import type { SegmentBuilder } from "./segment-build.js";
import { segmentThread } from "./thread-work.js";

/** Milliseconds after which a thread that builds nothing ends: what it held is then free. */
const IDLE_MS = 1_000;

/** Builds segments in a thread of their own, one at a time, so that no search waits for it. */
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
        // The thread runs `serveSegments`, which has collected records.
        return (await thread.run({ kind: "finish", removedIds })) as Uint8Array;
      },
      close: async () => {
        // The thread still holds what it has collected.
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
