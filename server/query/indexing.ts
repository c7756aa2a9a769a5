import { ApiError } from "../errors.js";
import { ProjectGone, type ResourcePosition, type Storage } from "../storage/storage.js";

/** Resources taken into an index in one transaction: so few that others hardly notice, each takes 0.4 ms. */
const CHUNK = 20;
/** How long a query waits for its index, in milliseconds. */
const PATIENCE = 5_000;

/**
 * Makes the index of a project that has none, while others read and write: from its beginning
 * writers keep it up to date, and what was there before is taken in little by little. What an earlier
 * attempt took in before it was cut short is passed by; may run several times at once, also in
 * several processes.
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

/**
 * Sees to it that what is searched has an index: a project pays for one from its first search on,
 * and one that is only written and read pays nothing.
 */
export class Indexing {
  readonly #building = new Map<string, Promise<void>>();

  /**
   * `failed` is told what ended the building of an index, which the next search tries again. A query
   * waits for its index for `patience` milliseconds.
   */
  constructor(
    private readonly storage: Storage,
    private readonly failed: (error: unknown, projectKey: string) => void = () => undefined,
    private readonly patience: number = PATIENCE,
  ) {}

  /** The same on another view of the store. */
  on(storage: Storage): Indexing {
    return new Indexing(storage, this.failed);
  }

  /**
   * Resolves when the index may be asked, at once if it is there. Throws OverCapacity if that takes
   * too long: building goes on meanwhile.
   */
  async ready(projectKey: string): Promise<void> {
    if (await this.storage.index.isComplete(projectKey)) return;
    const built = await within(this.patience, this.#build(projectKey));
    if (built) return;
    const message = "The project is being indexed for its first search. Try again later.";
    throw new ApiError("OverCapacity", message);
  }

  #build(projectKey: string): Promise<void> {
    const running = this.#building.get(projectKey);
    if (running) return running;
    const building = buildIndex(this.storage, projectKey).finally(() =>
      this.#building.delete(projectKey),
    );
    this.#building.set(projectKey, building);
    building.catch((error: unknown) => {
      // A project that was deleted meanwhile needs none.
      if (!(error instanceof ProjectGone)) this.failed(error, projectKey);
    });
    return building;
  }
}

/** Whether the work was done in time. Rejects if it failed in time. */
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
