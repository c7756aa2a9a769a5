import type { ResourceRecord } from "../records.js";
import type { ResourceIndexing } from "../resource-indexing.js";
import type { IndexWriter } from "../index-storage.js";
import type { ResourcePosition } from "../resource-storage.js";
import type { Dialect } from "./dialect.js";
import { SqlIndexReader } from "./index-reader.js";
import { IndexRowWriter } from "./index-row-writer.js";
import { indexState } from "./index-state.js";
import { lockProject, type Plan, type Session } from "./plan.js";
import { listResources } from "./resources.js";

/** Begins and completes indexes; the writers of resources keep them up to date. */
export class SqlIndexWriter extends SqlIndexReader implements IndexWriter {
  readonly #indexing: ResourceIndexing;
  readonly #rows: IndexRowWriter;

  constructor(session: Session, dialect: Dialect, indexing: ResourceIndexing) {
    super(session, dialect, indexing.fields);
    this.#indexing = indexing;
    this.#rows = new IndexRowWriter(dialect, indexing.fields);
  }

  begin(projectKey: string): Promise<void> {
    return this.session.perform(this.#begin(projectKey));
  }

  extend(
    projectKey: string,
    page: { limit: number; after: ResourcePosition | undefined },
  ): Promise<ResourcePosition | undefined> {
    return this.session.perform(this.#extend(projectKey, page));
  }

  *#begin(projectKey: string): Plan<void> {
    yield* lockProject(projectKey);
    yield* this.#rows.begin(projectKey);
  }

  *#extend(
    projectKey: string,
    { limit, after }: { limit: number; after: ResourcePosition | undefined },
  ): Plan<ResourcePosition | undefined> {
    yield* lockProject(projectKey);
    const state = yield* indexState(this.fields, projectKey);
    if (state === "outdated") {
      yield* this.#rows.clear(projectKey);
      return BEGINNING;
    }
    if (state === "none") return undefined;
    const { resources, isEnd } = yield* this.#few(projectKey, limit, after);
    for (const resource of resources) {
      if (yield* this.#rows.has(projectKey, resource.id)) continue;
      yield* this.#rows.insert(projectKey, resource.id, this.#indexing.rowsOf(resource));
    }
    const last = isEnd ? undefined : resources.at(-1);
    if (last) return { createdAt: last.createdAt, id: last.id };
    return (yield* this.#rows.complete(projectKey)) ? undefined : BEGINNING;
  }

  /** As many as fit into {@link AT_ONCE}, at least one, and whether there are no more. */
  *#few(
    projectKey: string,
    limit: number,
    after: ResourcePosition | undefined,
  ): Plan<{ resources: ResourceRecord[]; isEnd: boolean }> {
    const from = { ...(after && { after }) };
    let fitting = limit;
    try {
      const resources = yield* listResources(
        this.dialect,
        projectKey,
        { limit, ...from },
        (sizes) => {
          fitting = fittingOf(sizes);
          if (fitting < sizes.size) throw TOO_LARGE;
        },
      );
      return { resources, isEnd: resources.length < limit };
    } catch (error) {
      if (error !== TOO_LARGE) throw error;
      const page = { limit: fitting, ...from };
      return { resources: yield* listResources(this.dialect, projectKey, page), isEnd: false };
    }
  }
}

/** Position before all resources. */
const BEGINNING: ResourcePosition = { createdAt: "", id: "" };

/** Bytes of resources that are read into memory to be indexed at once. */
const AT_ONCE = 4_194_304;
const TOO_LARGE = new Error("The resources take too much memory at once.");

function fittingOf(sizes: ReadonlyMap<string, number>): number {
  let [count, sum] = [0, 0];
  for (const bytes of sizes.values()) {
    sum += bytes;
    if (sum > AT_ONCE) break;
    count += 1;
  }
  return Math.max(1, count);
}
