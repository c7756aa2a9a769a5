import { isOnList, type StoringRole } from "./behaviour.js";
import {
  type Belonging,
  type Collection,
  idOf,
  listOf,
  type StoringRequest,
} from "./collection.js";
import { type Collections, notFound } from "./collections.js";
import type { DocumentPlace, DocumentStore } from "./document-store.js";
import { belongsTo, type ParentItem, type Relations } from "./relations.js";

/** What an operation does with the items below others. */
interface Below {
  kind: StoringRole["kind"];
  below?: readonly ParentItem[];
}

/** Finds out whether the items exist that a path is below. */
export class Parents {
  constructor(
    private readonly relations: Relations,
    private readonly collections: Collections,
    private readonly store: DocumentStore,
  ) {}

  /**
   * Throws the error of a 404 if the path is below an item that does not exist. Resolves to the stored items that must
   * exist when a new one is stored, because another request may remove them meanwhile.
   */
  async require(
    { kind, below = [] }: Below,
    { isExample }: Collection,
    request: StoringRequest,
  ): Promise<DocumentPlace[]> {
    const isNew = kind === "create" || kind === "put" || kind === "putAll";
    const needed: DocumentPlace[] = [];
    // Other items would have been removed with their parents.
    if (!isNew && !isExample && !isOnList(kind)) return needed;
    for (const { parent, named, isPreset } of this.relations.above(below, request)) {
      if (isPreset && (await this.#isPreset(parent, named, isNew))) continue;
      await this.collections.read(parent, named);
      if (!parent.isExample) needed.push({ list: listOf(parent, named), id: idOf(parent, named) });
    }
    return needed;
  }

  /** The request with the ids of the items that its path is below: it may name them by another member. */
  async identified({ below = [] }: Below, request: StoringRequest): Promise<StoringRequest> {
    const params = new Map<string, unknown>(Object.entries(request.params));
    for (const each of below) {
      const now = { ...request, params: Object.fromEntries(params) };
      for (const { parent, named } of this.relations.above([each], now)) {
        const ours = each.parameters[parent.idParameter ?? ""];
        if (parent.alias === undefined || ours === undefined) continue;
        params.set(ours, idOf(parent, await this.collections.identified(parent, named)));
      }
    }
    return { ...request, params: Object.fromEntries(params) };
  }

  /** Throws the error of a 404 if the item of the path has another parent. */
  async requireOwner(
    only: readonly Belonging[],
    collection: Collection,
    request: StoringRequest,
  ): Promise<void> {
    const item = await this.collections.find(collection, request);
    if (item && !belongsTo(only, request.params)(item)) {
      notFound(collection, idOf(collection, request));
    }
  }

  /** Whether the id counts as preset: clients have created none of the items, or used this one before they did. */
  async #isPreset(parent: Collection, named: StoringRequest, isNew: boolean): Promise<boolean> {
    const [list, id] = [listOf(parent, named), idOf(parent, named)];
    const used = { ...list, collection: `${list.collection} used` };
    if (await this.store.get(used, id)) return true;
    const bounds = { admit: () => 0, proceed: () => undefined };
    const { total } = await this.store.page(list, { limit: 1 }, bounds);
    if (total > 0) return false;
    if (isNew) await this.store.insert(used, id, {});
    return true;
  }
}
