import { DataError } from "../../control/controlled-api.js";
import { isObject } from "../../objects.js";
import type { Ids } from "../../service/ids.js";
import { requireStorableJson } from "../../validation/nesting.js";
import { fieldName } from "../../validation/validation-errors.js";
import type { Validator } from "../../validation/validator.js";
import { type Collection, isWrapped, membersOf, shown } from "../collection.js";
import { type Collections, isId } from "../collections.js";
import {
  type DocumentList,
  MAX_DOCUMENT_BYTES,
  MAX_ID_BYTES,
  type PlacedDocument,
  type StoredDocument,
} from "../document-store.js";
import type { Members } from "../members.js";
import { idIn, placeOfId, withId } from "../item-id.js";
import type { Responses } from "../responses.js";
import { textId } from "../text-id.js";
import { givenItem } from "./data-items.js";
import { type DataKeys, type DataList, ID } from "./data-keys.js";
import { agrees, itemProblems } from "./item-problems.js";

/** Maximum number of items, and total bytes as JSON, because they are stored in one transaction. */
const MOST = { items: 100_000, bytes: 67_108_864 } as const;

/** Maximum number of problems listed. */
const LISTED = 20;

export interface DataParts {
  keys: DataKeys;
  /** Members of an item that clients never see, by collection name. */
  hidden: ReadonlyMap<string, ReadonlySet<string>>;
  collections: Pick<Collections, "withServiceMembers">;
  responses: Responses;
  validator: Pick<Validator, "wrongIn">;
  ids: Ids;
}

/** Reads data for the store. */
export class DataReader {
  readonly #problems: string[] = [];
  readonly #documents: PlacedDocument[] = [];
  /** The keys of lists that have been read. */
  readonly #lists = new Map<string, string>();
  readonly #numbers = new Map<string, number>();
  #bytes = 0;

  /** `isLenient`: leaves out members and items that do not fit, as of examples, without compiling a schema. */
  private constructor(
    private readonly parts: DataParts,
    private readonly isLenient: boolean,
  ) {}

  /** The documents of data, in their order. Throws {@link DataError}. */
  static read(data: unknown, parts: DataParts, { isLenient = false } = {}): PlacedDocument[] {
    const reader = new DataReader(parts, isLenient);
    if (!isObject(data)) throw new DataError(["The data must be an object of lists."]);
    for (const [key, value] of Object.entries(data)) reader.#readList(key, value);
    if (reader.#problems.length > 0) throw new DataError(reader.#problems);
    return reader.#documents;
  }

  #readList(key: string, value: unknown): void {
    const found = this.parts.keys.listOf(key);
    if (typeof found === "string") return this.#wrong([key], found, " ");
    const { list, collection, marked } = found;
    if (Buffer.byteLength(list.scope) > MAX_ID_BYTES) {
      return this.#wrong([key], `names parents with more than ${MAX_ID_BYTES} bytes.`);
    }
    const place = JSON.stringify(list);
    const same = this.#lists.get(place);
    if (same !== undefined) return this.#wrong([key], `names the same list as ${same}.`, " ");
    this.#lists.set(place, key);
    const isOne = collection.idParameter === undefined && !marked;
    if (!isOne && !Array.isArray(value)) return this.#wrong([key], "must be a list.");
    const values: readonly unknown[] = isOne ? [value] : (value as unknown[]);
    const read = values.flatMap((each, index) => {
      const at = isOne ? [key] : [key, String(index)];
      return (marked ? this.#readMark(each, at) : this.#readItem(found, each, at)) ?? [];
    });
    // Items with ids come first, so that no other item gets one of these ids.
    const taken = new Map<string, Given>();
    for (const each of this.#unique(read, taken)) this.#add(found, each, taken);
  }

  #unique(all: readonly Given[], taken: Map<string, Given>): Given[] {
    return all.filter((each) => {
      const first = each.id === undefined ? undefined : taken.get(each.id);
      if (first) this.#wrong(each.place, `is already used by ${fieldName(first.at)}.`);
      else if (each.id !== undefined) taken.set(each.id, each);
      return !first;
    });
  }

  #readMark(value: unknown, at: string[]): Given | undefined {
    if (isId(value)) return { document: {}, id: String(value), place: at, at };
    this.#wrong(at, "must be an id.");
    return undefined;
  }

  #readItem({ collection }: DataList, value: unknown, at: string[]): Given | undefined {
    const { document, id: named } = givenItem(value);
    try {
      requireStorableJson(value);
    } catch (error) {
      const { message } = error instanceof Error ? error : new Error(String(error));
      this.#wrong(at, message.replace(/^The request body /, ""));
      return undefined;
    }
    const known = this.parts.hidden.get(collection.name);
    const strange = Object.keys(membersOf(document, true)).find((each) => !known?.has(each));
    if (strange !== undefined) {
      this.#wrong([...at, strange], "names no parent of the collection.");
      return undefined;
    }
    if (collection.idParameter === undefined) return { document, id: "it", place: at, at };
    const own = idIn(collection, document);
    const id = named ?? own;
    const idAt = placeOfId(collection);
    const place = [...at, ...(named !== undefined || idAt.length === 0 ? [ID] : idAt)];
    if (id === undefined) return { document, id: undefined, place, at };
    if (!isId(id) || Buffer.byteLength(String(id)) > MAX_ID_BYTES) {
      this.#wrong(place, `must be a text or a number of at most ${MAX_ID_BYTES} bytes.`);
      return undefined;
    }
    const isShown = own !== undefined || idAt.length === 0;
    const whole = isShown ? document : withId(collection, document, id);
    return { document: whole, id: String(id), place, at };
  }

  #add({ list, collection, marked }: DataList, given: Given, taken: Map<string, Given>): void {
    if (this.#problems.length >= LISTED) return;
    if (marked) return this.#keep(list, given.id ?? "", given.document, given.at);
    const made = given.id === undefined ? this.#newId(collection, list, taken) : given.id;
    if (made === undefined) return this.#wrong(given.place, "is missing.");
    const { collections, responses } = this.parts;
    const named =
      given.id === undefined ? withId(collection, given.document, made) : given.document;
    taken.set(String(made), given);
    const whole = collections.withServiceMembers(collection, shown(named));
    const place = { list, id: String(made) };
    const item = this.isLenient ? responses.linked(collection, whole, place) : whole;
    const document = this.#checked(collection, item, given.at);
    if (!document) return;
    const hidden = membersOf(given.document, true);
    this.#keep(list, String(made), { ...document, ...hidden }, given.at);
  }

  /** The item with its required members; `undefined` after a problem, or if a member of an example that must stay does not fit. */
  #checked(collection: Collection, item: Members, at: readonly string[]): Members | undefined {
    const { responses } = this.parts;
    const completed = responses.complete(collection, item);
    if (this.isLenient) {
      const isKept = isWrapped(item) === isWrapped(completed) && agrees(completed, item);
      return isKept && responses.isFitting(collection, completed) ? completed : undefined;
    }
    const problems = itemProblems(collection, { item, completed }, this.parts);
    for (const each of problems) this.#wrong([...at, ...each.at], each.message);
    return problems.length === 0 ? completed : undefined;
  }

  #keep(list: DocumentList, id: string, document: StoredDocument, at: readonly string[]): void {
    const bytes = Buffer.byteLength(JSON.stringify(document));
    this.#bytes += bytes;
    if (bytes > MAX_DOCUMENT_BYTES) {
      return this.#wrong(at, `has ${bytes} bytes; the limit is ${MAX_DOCUMENT_BYTES}.`);
    }
    this.#documents.push({ list, id, document });
    if (this.#documents.length > MOST.items || this.#bytes > MOST.bytes) {
      const limits = `${MOST.items} items and ${MOST.bytes} bytes`;
      throw new DataError([`${fieldName(at)}: is beyond the limits of ${limits}.`]);
    }
  }

  /** `undefined` if the document does not define the form of new ids. */
  #newId(
    collection: Collection,
    list: DocumentList,
    taken: Map<string, Given>,
  ): string | number | undefined {
    const { newId } = collection;
    if (newId === undefined) return undefined;
    const next = this.parts.ids.of(collection.name);
    for (;;) {
      const id = newId === "uuid" ? next() : this.#made(newId, list, next);
      if (!taken.has(String(id))) return id;
    }
  }

  #made(
    newId: Exclude<Collection["newId"], "uuid" | undefined>,
    list: DocumentList,
    next: () => string,
  ): string | number {
    if (typeof newId === "object") return textId(newId, next);
    const key = JSON.stringify([list.collection, list.scope]);
    const number = (this.#numbers.get(key) ?? 0) + 1;
    this.#numbers.set(key, number);
    return newId === "number" ? number : String(number);
  }

  #wrong(at: readonly string[], message: string, between = ": "): void {
    if (this.isLenient || this.#problems.length >= LISTED) return;
    this.#problems.push(`${fieldName(at)}${between}${message}`);
  }
}

/** An item as given in the data. */
interface Given {
  document: StoredDocument;
  /** `undefined`: it gets one. */
  id: string | undefined;
  /** The place of its id, and its own. */
  place: readonly string[];
  at: readonly string[];
}
