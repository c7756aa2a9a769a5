import type { Data } from "../../control/controlled-api.js";
import type { Validator } from "../../validation/validator.js";
import type { Ids } from "../../service/ids.js";
import type { Behaviour } from "../behaviour.js";
import { Collections } from "../collections.js";
import type { DocumentStore, PlacedDocument } from "../document-store.js";
import { isHidden } from "../relations.js";
import type { Responses } from "../responses.js";
import { filesWithoutItem, isOfFiles, StoredFiles } from "../stored-files.js";
import { writtenItem } from "./data-items.js";
import { DataKeys } from "./data-keys.js";
import type { StartData, StartedData } from "./later-data.js";
import { CHECKED } from "../outdated-items.js";
import { type DataParts, DataReader } from "./read-data.js";

interface Parts {
  behaviour: Behaviour;
  responses: Responses;
  validator: Pick<Validator, "wrongIn">;
  now: () => Date;
  ids: Ids;
  start: StartData | undefined;
}

/** Reads and replaces all stored items of a service. */
export class StoredData implements StartedData {
  readonly #keys: DataKeys;
  readonly #reading: DataParts;

  constructor(
    private readonly parts: Parts,
    private readonly store: DocumentStore,
  ) {
    const { behaviour, responses, validator, now, ids } = parts;
    this.#keys = new DataKeys(Object.values(behaviour.collections));
    const collections = new Collections(store, now, 0, responses, ids);
    const hidden = hiddenMembers(behaviour);
    this.#reading = { keys: this.#keys, hidden, collections, responses, validator, ids };
  }

  /** The stored items. `take` is called with the bytes read so far, and may throw. */
  async read(take: (bytes: number) => void = () => undefined): Promise<Data> {
    const found = new Map<string, unknown[]>();
    const single = new Map<string, unknown>();
    let bytes = 0;
    for await (const { list, id, document } of this.store.all()) {
      const known = this.#keys.keyOf(list);
      if (!known) continue;
      const { key, collection, marked } = known;
      const item = marked ? id : writtenItem(collection, id, document);
      take((bytes += Buffer.byteLength(JSON.stringify(item))));
      const items = found.get(key) ?? [];
      if (collection.idParameter === undefined && !marked) single.set(key, item);
      else found.set(key, items);
      items.push(item);
    }
    const all = [...found, ...single].sort(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(all);
  }

  /** Replaces all items, or none. Files of items that stay are kept. Throws DataError. */
  async replace(data: Data): Promise<void> {
    await this.#store(DataReader.read(data, this.#reading));
  }

  /** Replaces all items by those that a new store has. */
  async reset(): Promise<void> {
    await this.#store(this.#startDocuments());
  }

  /** Fills the store if it has never been used. Throws DataError. */
  async fillNew(): Promise<void> {
    if (!this.parts.start) return;
    for await (const _ of this.store.all()) return;
    await this.#store(this.#startDocuments());
  }

  #startDocuments(): PlacedDocument[] {
    const { start } = this.parts;
    if (!start) return [];
    return "given" in start
      ? DataReader.read(start.given, this.#reading)
      : DataReader.read(start.examples(), this.#reading, { isLenient: true });
  }

  async #store(documents: readonly PlacedDocument[]): Promise<void> {
    await this.store.replaceAll(
      documents,
      (name) => name === CHECKED.list.collection || isOfFiles(name),
    );
    const { collections } = this.parts.behaviour;
    if (!Object.values(collections).some(({ hasFiles }) => hasFiles)) return;
    const files = new StoredFiles(this.store);
    for (const { list, id } of await filesWithoutItem(this.store)) await files.remove(list, id);
  }
}

/** The members with parents that no property names, by collection. */
function hiddenMembers({ collections, operations }: Behaviour): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { role } of Object.values(operations)) {
    if (!("collection" in role)) continue;
    const { name = "" } = collections[role.collection] ?? {};
    for (const { member } of (role.parents ?? []).filter(isHidden)) {
      found.set(name, (found.get(name) ?? new Set()).add(member.join()));
    }
  }
  return found;
}
