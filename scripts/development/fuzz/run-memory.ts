import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { badRequest, badRequests } from "./bad-requests.js";
import { FuzzTarget } from "./fuzz-target.js";

export interface MemoryReport {
  requests: number;
  /** Bytes of the heap, after collection: before and after all requests but the first of each kind. */
  before: number;
  after: number;
  /** Statuses of all responses, with how often each was given. */
  statuses: ReadonlyMap<number, number>;
  /** What each kind left behind, in bytes a request, if that was asked for: the greatest first. */
  kinds: readonly { kind: string; perRequest: number }[];
}

export interface MemoryOptions {
  requests: number;
  /** Collects garbage after each kind, which takes longer than the requests. */
  byKind?: boolean;
  progress?: (done: number) => void;
}

/** Of each kind, sent before anything is measured: what is compiled and kept once is no leak. */
const WARM_UP = 20;

/** Sends requests of which no two are alike, and looks at what the service keeps of them. */
export async function runMemory({
  requests,
  byKind = false,
  progress,
}: MemoryOptions): Promise<MemoryReport> {
  const collect = garbageCollector();
  const target = await FuzzTarget.start();
  const statuses = new Map<number, number>();
  let done = 0;
  const send = async (kind: string, from: number, to: number): Promise<void> => {
    for (let n = from; n < to; n += 1) {
      const { status } = await target.send(badRequest(kind, n));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      done += 1;
      progress?.(done);
    }
  };
  try {
    const all = Object.keys(badRequests);
    for (const kind of all) await send(kind, 0, WARM_UP);
    const each = Math.max(1, Math.floor((requests - done) / all.length));
    const before = await collect();
    let heap = before;
    const kinds = [];
    for (const kind of all) {
      await send(kind, WARM_UP, WARM_UP + each);
      if (!byKind) continue;
      const now = await collect();
      kinds.push({ kind, perRequest: (now - heap) / each });
      heap = now;
    }
    kinds.sort((a, b) => b.perRequest - a.perRequest);
    return { requests: done, before, after: await collect(), statuses, kinds };
  } finally {
    await target.stop();
  }
}

/**
 * Collects garbage, and gives the bytes that are still in use. Twice: what is weakly referred to, or
 * has something done at its end, as buffers have, is let go of only after a turn of the event loop.
 */
function garbageCollector(): () => Promise<number> {
  setFlagsFromString("--expose-gc");
  const gc = runInNewContext("gc") as () => void;
  return async () => {
    gc();
    await setImmediate();
    gc();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
}
