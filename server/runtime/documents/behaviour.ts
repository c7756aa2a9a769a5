import type { LoginEndpoint } from "../security/login/login-facts.js";
import type { Belonging, Collection } from "./collection.js";
import type { Outgoing } from "../webhooks/outgoing.js";
import type { Members, Path } from "./members.js";
import type { ListQuery } from "./list-query.js";
import type { ResponsePlan } from "./response-plan.js";
import type { ParentItem } from "./relations.js";

/** The members of `Collections` that take a request and return an item. */
export type StoringKind = "create" | "read" | "replace" | "replaceNamed" | "put" | "update";

export type Role =
  | { kind: "example"; why?: string }
  | { kind: "token" }
  | { kind: "login"; endpoint: LoginEndpoint }
  | StoringRole;

export interface StoringRole {
  /**
   * `act`: changes a member of the path's item, or nothing. `download` and `upload`: the bytes that belong to the path's
   * item, which other operations may upload with it. `putAll` and `removeAll`: about each item that the body names. `count`
   * and `exists`: responds with a value about the list or the item.
   */
  kind:
    | StoringKind
    | "list"
    | "count"
    | "exists"
    | "remove"
    | "act"
    | "download"
    | "upload"
    | "putAll"
    | "removeAll";
  collection: string;
  /** Maps the collection's parameter names to this path's. */
  parameters?: Readonly<Record<string, string>>;
  /** The collection's parents that the path of a list names, if items below all others are listed. */
  across?: readonly string[];
  /** Items that the path is below: requests get a 404 without them. The nearest first. */
  below?: readonly ParentItem[];
  /** How items show what the path names: a new item has its value, a list only items with it. */
  parents?: readonly Belonging[];
  /** The path leads only to items with these values. */
  only?: readonly Belonging[];
  /** The query parameters that are the members of the body, if requests have none. */
  inQuery?: readonly string[];
  /** Path to the item in the body of the request. With a list in it: each of its elements is an item. */
  at?: Path;
  /** Path to the ids in the body, of the items to remove. */
  ids?: readonly string[];
  /** Path in the item to what the body has: `attributes`, for `{ name }` that becomes `{ id, attributes: { name } }`. */
  into?: readonly string[];
  /** Names of body properties in that part of the item. */
  names?: Readonly<Record<string, string>>;
  /** Where objects in that part of the item show body properties: `{ size: ["settings", "size"] }`. */
  places?: Readonly<Record<string, readonly string[]>>;
  /** Read-only members of that part of the item that no request declares: sent values have no effect. */
  unsent?: readonly string[];
  /** The members of the item that the response shows, if it is about a part of the item. */
  shared?: readonly string[];
  query?: ListQuery;
  /** Whether the body has further parameters of the query: what it cannot do gets an example. */
  inBody?: boolean;
  /** Path in the response to the value of `count` or `exists`. */
  value?: Path;
  /** The changes of an action. */
  changes?: Members;
  /** The members of the document's `x-sandbox` that correct what was derived. */
  corrected?: readonly string[];
}

/** Whether the path of an operation is that of a list, and does not name an item. */
export function isOnList(kind: StoringRole["kind"] | undefined): boolean {
  return /^(?:create|list|count|putAll|removeAll)$/.test(kind ?? "");
}

export function collectionOf(role: Role | undefined): string | undefined {
  return role && "collection" in role ? role.collection : undefined;
}

export interface OperationBehaviour {
  role: Role;
  response?: ResponsePlan;
  /** The header with an idempotency key. */
  idempotencyKey?: string;
}

/** The behaviour of an API without handlers, derived from its document. */
export interface Behaviour {
  collections: Readonly<Record<string, Collection>>;
  operations: Readonly<Record<string, OperationBehaviour>>;
  /** A matching text for each pattern of the document. */
  texts: Readonly<Record<string, string>>;
  /** Unset: the API sends no webhooks or callbacks. */
  outgoing?: Outgoing;
}
