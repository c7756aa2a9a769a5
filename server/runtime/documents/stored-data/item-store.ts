import type { Collection } from "../collection.js";
import { itemOf, membersOf, shown, valueOf } from "../collection.js";
import { isId } from "../collections.js";
import type { DocumentStore, StoredDocument } from "../document-store.js";
import { DataKeys, type DataList } from "./data-keys.js";

/** Stored items for handlers. Lists have the names of the data: `users`, and below parents `orders?userId=42`. */
export interface ItemStore {
  /** The item with an id; `undefined`: there is none. A single object, such as settings, has no id. */
  find(list: string, id?: string | number): Promise<unknown>;
  /** All items, in the order of insertion. */
  list(list: string): Promise<unknown[]>;
  /** Stores an item in place of the one with this id, if there is one. */
  put(list: string, id: string | number, item: object): Promise<void>;
  /** Removes an item, without what is below it. Resolves to whether it was there. */
  remove(list: string, id: string | number): Promise<boolean>;
}

/** The id of a single object. */
const ONLY = "it";
/** Maximum number of items that a list returns: the limit of data. */
const MOST = 100_000;

/** Throws an error that names the lists if there is none with the given name. */
export class NamedItems implements ItemStore {
  readonly #keys: DataKeys;

  constructor(
    collections: readonly Collection[],
    private readonly store: DocumentStore,
  ) {
    this.#keys = new DataKeys(collections);
  }

  async find(list: string, id: string | number = ONLY): Promise<unknown> {
    const found = await this.store.get(this.#place(list), String(id));
    return found && valueOf(shown(found));
  }

  async list(list: string): Promise<unknown[]> {
    const bounds = { admit: ({ length }: { length: number }) => length, proceed: () => undefined };
    const { documents } = await this.store.page(this.#place(list), { limit: MOST }, bounds);
    return documents.map(({ document }) => valueOf(shown(document)));
  }

  async put(list: string, id: string | number, item: object): Promise<void> {
    if (!isId(id)) throw new TypeError("The id of an item must be a text or a number.");
    const [place, document] = [this.#place(list), itemOf(item)];
    // The parents of items that were created by a path are only in hidden members.
    const change = (before: StoredDocument): StoredDocument => {
      return { ...document, ...membersOf(before, true) };
    };
    while (!(await this.store.insert(place, String(id), document))) {
      if (await this.store.change(place, String(id), change)) return;
    }
  }

  async remove(list: string, id: string | number): Promise<boolean> {
    const removed = await this.store.change(this.#place(list), String(id), () => undefined);
    return removed !== undefined;
  }

  #place(key: string): DataList["list"] {
    const found = this.#keys.listOf(key);
    if (typeof found === "string") throw new TypeError(`${key} ${found}`);
    if (found.marked) throw new TypeError(`${key} has ids alone. Name a collection.`);
    return found.list;
  }
}
