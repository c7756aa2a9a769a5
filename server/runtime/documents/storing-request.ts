import { extname } from "node:path/posix";
import { isObject } from "../objects.js";
import type { StoringRole } from "./behaviour.js";
import type { Collection, StoringRequest } from "./collection.js";
import { idIn } from "./item-id.js";
import { memberAt, type Members, placed } from "./members.js";
import { withParents } from "./relations.js";
import { membersOf } from "./stored-files.js";

/** The id in an item, in its stored form; `undefined` if it has none. */
export function shownId(collection: Collection, item: unknown): string | undefined {
  const id = idIn(collection, item);
  return typeof id === "string" || typeof id === "number" ? String(id) : undefined;
}

/** The path of a created item; empty if it has no id. */
export function placeOf(
  collection: Collection,
  { exchange }: StoringRequest,
  item: Members,
): string {
  const [target = ""] = (exchange.sent?.target ?? "").split("?");
  // `/pets.json` has items such as `/pets/7.json`.
  const whole = target.replace(/\/$/, "");
  const extension = extname(whole);
  const path = whole.slice(0, whole.length - extension.length);
  const id = idIn(collection, item);
  const isText = typeof id === "string" || typeof id === "number";
  return isText ? `${path}/${encodeURIComponent(id)}${extension}` : "";
}

/**
 * A request with the parameters of its collection, and the item of its body in the stored form. `declares`: whether the
 * schema of an item has a member.
 */
export function storingRequest(
  role: StoringRole,
  request: StoringRequest,
  declares: (member: string) => boolean,
): StoringRequest {
  const { parameters = {}, parents, across } = role;
  const { at = [], into = [], places = {} } = role;
  const own = new Map<string, unknown>(Object.entries(request.params));
  const renamed = Object.entries(parameters).map(([name, ours]) => [name, own.get(ours)] as const);
  const body = memberAt(request.body, at);
  return {
    ...request,
    params: { ...request.params, ...Object.fromEntries(renamed) },
    ...(parents && { parents }),
    ...(across && { across }),
    body: withParents(
      role,
      request.params,
      isObject(body) ? placed({}, into, inPlaces(membersOf(body, role, declares), places)) : body,
    ),
  };
}

/** The members with those that have a place there. */
function inPlaces(members: Members, places: NonNullable<StoringRole["places"]>): unknown {
  const isPlaced = ([name]: readonly [string, unknown]): boolean => Object.hasOwn(places, name);
  const all = Object.entries(members);
  const others: unknown = Object.fromEntries(all.filter((each) => !isPlaced(each)));
  return all
    .filter(isPlaced)
    .reduce((item, [name, value]) => placed(item, places[name] ?? [], value), others);
}

/** The members of an item that the response of a role is about. */
export function sharedOf({ shared }: StoringRole, item: Members): Members {
  const isShared = ([name]: readonly [string, unknown]): boolean => shared?.includes(name) ?? true;
  return shared ? Object.fromEntries(Object.entries(item).filter(isShared)) : item;
}
