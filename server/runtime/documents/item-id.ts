import { isObject, ownMember } from "../objects.js";
import type { Collection } from "./collection.js";
import { memberAt, type Members } from "./members.js";

type Identified = Pick<Collection, "idProperty" | "idAt">;

/** Member names that lead to the item's id, outermost first; empty if only paths contain it. */
export function placeOfId({ idProperty, idAt }: Identified): readonly string[] {
  return idAt ?? (idProperty === undefined ? [] : [idProperty]);
}

/** The id in an item, if it has one. */
export function idIn(collection: Identified, item: unknown): unknown {
  const place = placeOfId(collection);
  const holder = memberAt(item, place.slice(0, -1));
  return place.length === 0 || !isObject(holder)
    ? undefined
    : ownMember(holder, place.at(-1) ?? "");
}

/** The item with the id set. Without a place for it, the same item. */
export function withId(collection: Identified, item: Members, id: unknown): Members {
  return withMember(item, placeOfId(collection), id);
}

function withMember(item: Members, [name, ...inner]: readonly string[], value: unknown): Members {
  if (name === undefined) return item;
  if (inner.length === 0) return { ...item, [name]: value };
  const member = ownMember(item, name);
  return { ...item, [name]: withMember(isObject(member) ? member : {}, inner, value) };
}
