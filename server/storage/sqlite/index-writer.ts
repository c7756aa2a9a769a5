import { resourceRows } from "../index-rows.js";
import type { IndexScope, IndexWriter, ResourcePosition } from "../storage.js";
import { SqliteIndexReader } from "./index-reader.js";
import { IndexRowWriter } from "./index-row-writer.js";
import { SqliteResourceReader } from "./resources.js";
import type { Session } from "./session.js";

/** Begins and completes indexes; the writers of things keep them up to date. */
export class SqliteIndexWriter extends SqliteIndexReader implements IndexWriter {
  readonly #rows: IndexRowWriter;
  readonly #resources: SqliteResourceReader;

  constructor(session: Session) {
    super(session);
    this.#rows = new IndexRowWriter(session);
    this.#resources = new SqliteResourceReader(session);
  }

  async begin(projectKey: string, collection: IndexScope["collection"]): Promise<void> {
    this.#rows.begin(projectKey, collection);
  }

  async extend(
    projectKey: string,
    collection: IndexScope["collection"],
    { limit, after }: { limit: number; after: ResourcePosition | undefined },
  ): Promise<ResourcePosition | undefined> {
    if (!this.#rows.hasIndex(projectKey, collection)) return undefined;
    const page = { limit, ...(after && { after }) };
    const things = collection === "resources" ? await this.#resources.list(projectKey, page) : [];
    for (const thing of things) {
      if (this.#rows.has(projectKey, collection, thing.id)) continue;
      this.#rows.insert(projectKey, collection, thing.id, resourceRows(thing));
    }
    const last = things.length < limit ? undefined : things.at(-1);
    if (!last) this.#rows.complete(projectKey, collection);
    return last && { createdAt: last.createdAt, id: last.id };
  }
}
