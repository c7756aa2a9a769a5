import { resourceRows } from "../index-rows.js";
import type { IndexWriter, ResourcePosition } from "../storage.js";
import type { Dialect } from "./dialect.js";
import { SqlIndexReader } from "./index-reader.js";
import { IndexRowWriter } from "./index-row-writer.js";
import { lockProject, type Plan, type Session } from "./plan.js";
import { listResources } from "./resources.js";

/** Begins and completes indexes; the writers of resources keep them up to date. */
export class SqlIndexWriter extends SqlIndexReader implements IndexWriter {
  readonly #rows: IndexRowWriter;

  constructor(session: Session, dialect: Dialect) {
    super(session, dialect);
    this.#rows = new IndexRowWriter(dialect);
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
    if (!(yield* this.#rows.hasIndex(projectKey))) return undefined;
    const resources = yield* listResources(this.dialect, projectKey, {
      limit,
      ...(after && { after }),
    });
    for (const resource of resources) {
      if (yield* this.#rows.has(projectKey, resource.id)) continue;
      yield* this.#rows.insert(projectKey, resource.id, resourceRows(resource));
    }
    const last = resources.length < limit ? undefined : resources.at(-1);
    if (!last) yield* this.#rows.complete(projectKey);
    return last && { createdAt: last.createdAt, id: last.id };
  }
}
