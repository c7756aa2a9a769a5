import { threadProgram } from "../../../operation/threads/worker-thread.js";
import { ThreadBuilders } from "../builders.js";
import { ThreadWork } from "../thread-work.js";

const stateProgram = threadProgram("state-thread", import.meta.url);

/** Searches and builds in threads only. */
export function stateThreads(timeout = 10_000): { work: ThreadWork; builders: ThreadBuilders } {
  return {
    work: new ThreadWork(stateProgram, timeout),
    builders: new ThreadBuilders(stateProgram),
  };
}
