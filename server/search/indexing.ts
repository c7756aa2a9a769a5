import { ApiError } from "../errors.js";
import type { ResourcePosition } from "../storage/resource-storage.js";
import type { Storage } from "../storage/storage.js";
import { ProjectGone } from "../storage/store-errors.js";

/** Resources indexed in one transaction, 0.4 ms each: few, so that others hardly wait for it. */
const CHUNK = 20;
/** How long a query waits for its index, in milliseconds. */
const INDEX_TIMEOUT = 5_000;

/**
 * Builds the index of a project that has none, while others read and write: from the beginning writers
 * keep it up to date, and existing resources are indexed little by little. An interrupted build is
 * continued. May run several times at once, also in several processes.
 */
export async function buildIndex(storage: Storage, projectKey: string): Promise<void> {
  if (await storage.index.isComplete(projectKey)) return;
  await storage.transaction(({ index }) => index.begin(projectKey));
  let after: ResourcePosition | undefined;
  do {
    const page = { limit: CHUNK, after };
    after = await storage.transaction(({ index }) => index.extend(projectKey, page));
  } while (after);
}

/** Builds the index of a project at its first search: a project that is never searched has no such cost. */
export class Indexing {
  readonly #building = new Map<string, Promise<void>>();

  /**
   * `failed` is called with the error that ended the building of an index, which the next search tries again.
   * `timeout`: milliseconds that a query waits for its index.
   */
  constructor(
    private readonly storage: Storage,
    private readonly failed: (error: unknown, projectKey: string) => void = () => undefined,
    private readonly timeout: number = INDEX_TIMEOUT,
    private readonly running = new Set<Promise<void>>(),
  ) {}

  /** The same with another view of the store. */
  on(storage: Storage): Indexing {
    return new Indexing(storage, this.failed, this.timeout, this.running);
  }

  /** Resolves when no index is being built, of any view. */
  async untilIdle(): Promise<void> {
    while (this.running.size > 0) await Promise.allSettled(this.running);
  }

  /**
   * Resolves when the index can be used, at once if it exists. Throws OverCapacity after the timeout;
   * building continues.
   */
  async ready(projectKey: string): Promise<void> {
    if (await this.storage.index.isComplete(projectKey)) return;
    const built = await within(this.timeout, this.#build(projectKey));
    if (built) return;
    const message = "The project is being indexed for its first search. Try again later.";
    throw new ApiError("OverCapacity", message);
  }

  #build(projectKey: string): Promise<void> {
    const running = this.#building.get(projectKey);
    if (running) return running;
    const building = buildIndex(this.storage, projectKey).finally(() => {
      this.#building.delete(projectKey);
      this.running.delete(building);
    });
    this.#building.set(projectKey, building);
    this.running.add(building);
    building.catch((error: unknown) => {
      // A project deleted meanwhile needs no index.
      if (!(error instanceof ProjectGone)) this.failed(error, projectKey);
    });
    return building;
  }
}

/** Whether the work finished in time. Rejects if it failed in time. */
async function within(milliseconds: number, work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
