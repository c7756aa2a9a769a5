import { createHash } from "node:crypto";
import type { ResponseExchange } from "../operation-types.js";
import { ApiError, malformedParameter } from "../errors.js";
import { queryTimedOut } from "../database/store-errors.js";
import { isObject } from "../objects.js";
import type {
  DocumentList,
  DocumentLists,
  DocumentPlace,
  PageBounds,
  StoredDocument,
} from "./document-store.js";
import type { ListQuery } from "./list-query.js";

/** A kind of stored item, and how paths and properties identify one. */
export interface Collection {
  /** Name in the store: collections with the same name share their items. */
  readonly name: string;
  /** The path parameters that an item belongs to, such as the owner of pets. */
  readonly within?: readonly string[];
  /** The path parameter with the id; unset: a single item, such as the settings of an account. */
  readonly idParameter?: string;
  /** The property with the id; unset: only paths have the id. */
  readonly idProperty?: string;
  /** The place of an id that an object in the item has, such as `["metadata", "name"]`; then without `idProperty`. */
  readonly idAt?: readonly string[];
  /** Another property by whose value paths can name an item. */
  readonly alias?: string;
  /** Format of generated ids. Default: `uuid`. */
  readonly newId?: NewId;
  /** Further properties with a UUID of their own, which only the service makes. */
  readonly uuids?: readonly string[];
  /** Properties set to the time of creation, or of every change. */
  readonly created?: readonly string[];
  readonly changed?: readonly string[];
  /** Properties set to the time of creation, unless the client sends another one. */
  readonly dated?: readonly string[];
  /** Time properties in seconds or milliseconds since 1970, not text. */
  readonly unix?: readonly string[];
  readonly milliseconds?: readonly string[];
  /** The property that counts changes; `etag` counts them in a text. */
  readonly version?: string;
  /** Whether responses have entity tags, and requests may have conditions (RFC 9110 section 13). */
  readonly hasTags?: boolean;
  /** Whether an operation returns the file that was uploaded with an item. */
  readonly hasFiles?: boolean;
  /** The operation whose response shows an item: its missing required members are stored as well. */
  readonly like?: string;
  /** Members that no request has: a new item has those of the response's example. */
  readonly filled?: readonly string[];
  /** Paths of an item, with the parameters above: URLs of them in a new item are its own. */
  readonly paths?: readonly string[];
  /** The member with the name of an item in the API. */
  readonly named?: OwnName;
  /** No operation creates items: until changed or removed, each id has the document's example. */
  readonly isExample?: boolean;
  /** The collections whose items are removed with an item. */
  readonly children?: readonly ChildCollection[];
}

/** A member with the end of the item's path, such as `books/{book}`. */
export interface OwnName {
  member: string;
  path: string;
}

/** A format, or an object with a prefix and the number of random characters. */
export type NewId =
  "uuid" | "number" | "digits" | { prefix: string; characters: string; length: number };

/** A member of an item that has the value of a path's parameter, such as `userId`. */
export interface Belonging {
  parameter: string;
  /** Path to the member; one that clients never see if the document declares none. */
  member: readonly string[];
  /** The type of the value. Default: as in the path. */
  type?: "number" | "string";
  /** Whether a sent value is kept: only the path determines the item's list. */
  isDefault?: true;
}

/** A collection whose items belong to the items of another one. */
export interface ChildCollection {
  /** Its key in the behaviour. */
  collection: string;
  /** The members that show the parent, by the parent's parameters. Unset: its path begins with the parent's. */
  by?: readonly Belonging[];
  /** Names of the parent's parameters that give those of the path to the child's list. */
  within?: readonly string[];
}

/** Prefix of stored members that clients never see. */
export const HIDDEN = "$in ";

/** The stored member of an item that is not an object, or is an object with this name. */
const VALUE = "$value";

/** The stored form of a JSON value: objects are stored unchanged. */
export function itemOf(value: unknown): StoredDocument {
  return isObject(value) && !Object.hasOwn(value, VALUE) ? value : wrapped(value);
}

/** The stored form of any value, including objects that could be stored unchanged. */
export function wrapped(value: unknown): StoredDocument {
  return { [VALUE]: value };
}

/** Whether an item is stored for a value by {@link itemOf}. */
export function isWrapped(item: StoredDocument): boolean {
  return Object.hasOwn(item, VALUE);
}

/** The value of an item: see {@link itemOf}. */
export function valueOf(item: object): unknown {
  return Object.hasOwn(item, VALUE) ? Reflect.get(item, VALUE) : item;
}

/** The members of an item next to its value. */
export function withoutValue(item: StoredDocument): StoredDocument {
  const { [VALUE]: _, ...others } = item;
  return others;
}

/** The visible members of a stored item, or the others. */
export function membersOf(item: StoredDocument, isHidden: boolean): StoredDocument {
  const members = Object.entries(item).filter(([name]) => name.startsWith(HIDDEN) === isHidden);
  return Object.fromEntries(members);
}

export function shown(item: StoredDocument): StoredDocument {
  return membersOf(item, false);
}

/** The strong entity tag of a stored item (RFC 9110 section 8.8.3). */
export function entityTag(item: object): string {
  return `"${createHash("sha256").update(JSON.stringify(item)).digest("base64url").slice(0, 27)}"`;
}

/** The parts of a request that the store needs. */
export interface StoringRequest {
  params: object;
  /** How items show the parents that the path names. */
  parents?: readonly Belonging[];
  /** The parents that the path of a list names, if items of all others are listed. */
  across?: readonly string[];
  /** The stored items that must exist for a new item. */
  needs?: readonly DocumentPlace[];
  query: object;
  body?: unknown;
  /** The item after a change by other rules than those of its role. Has no side effects, as it may run twice. */
  changed?: (before: StoredDocument) => StoredDocument;
  /** Limits the response. */
  exchange: ResponseExchange;
}

/** Where the items of a request are stored. */
export function listOf(
  { name, within = [] }: Collection,
  { params }: StoringRequest,
): DocumentList {
  const values = within.map((parameter) => String(Reflect.get(params, parameter)));
  return { collection: name, scope: values.length === 0 ? "" : JSON.stringify(values) };
}

/** The items that a request lists. */
export function listsOf(collection: Collection, request: StoringRequest): DocumentLists {
  const { across } = request;
  return across === undefined
    ? listOf(collection, request)
    : { ...listOf({ ...collection, within: across }, request), isOpen: true };
}

/** The id that the path names; `it` of a single item. */
export function idValue({ idParameter }: Collection, { params }: StoringRequest): unknown {
  return idParameter === undefined ? "it" : Reflect.get(params, idParameter);
}

export function idOf(collection: Collection, request: StoringRequest): string {
  return String(idValue(collection, request));
}

/** Limits a page's size in the response, and the time to read it. */
export class ListBounds implements PageBounds {
  isShortened = false;
  readonly #deadline: number;

  /** `timeout`: in milliseconds. */
  constructor(
    private readonly exchange: ResponseExchange,
    timeout: number,
    private readonly paging: ListQuery,
    private readonly from: { offset: number; cursor: string | undefined },
  ) {
    this.#deadline = performance.now() + timeout;
  }

  readonly admit = (sizes: readonly number[]): number => {
    const { paging, exchange } = this;
    let sum = 0;
    let fitting = 0;
    for (const bytes of sizes) {
      if (sum + bytes > exchange.limit) break;
      sum += bytes;
      fitting += 1;
    }
    if (fitting < sizes.length) {
      // Clients that page by number would miss the documents that a shortened page leaves out.
      const canContinue =
        paging.after !== undefined || (paging.offset !== undefined && paging.page === undefined);
      if (fitting === 0 || !canContinue) throw this.#tooLarge(sizes.length, fitting);
      this.isShortened = true;
    }
    exchange.take(sum);
    return fitting;
  };

  readonly proceed = (): void => {
    this.exchange.gone.throwIfAborted();
    if (performance.now() <= this.#deadline) return;
    throw queryTimedOut();
  };

  #tooLarge(count: number, fitting: number): ApiError {
    const { offset, cursor } = this.from;
    const place = cursor === undefined ? `at offset ${offset}` : `after '${cursor.slice(0, 200)}'`;
    const most = `the ${this.exchange.limit} bytes that a response may have`;
    if (fitting === 0) {
      return new ApiError("InvalidInput", `The result ${place} alone takes more than ${most}.`);
    }
    const { limit } = this.paging;
    if (limit === undefined) {
      const hint = "Read them by id, or declare the parameters 'limit' and 'offset'.";
      const message = `The ${count} results take more than ${most}. Only the first ${fitting} fit. ${hint}`;
      return new ApiError("InvalidInput", message);
    }
    const message = `The results take more than ${most}. At offset ${offset} at most ${fitting} fit.`;
    return malformedParameter(limit, message);
  }
}
