import { isObject } from "../../objects.js";
import {
  type Collection,
  isWrapped,
  itemOf,
  membersOf,
  shown,
  valueOf,
  withoutValue,
  wrapped,
} from "../collection.js";
import type { StoredDocument } from "../document-store.js";
import { idIn } from "../item-id.js";
import { ID } from "./data-keys.js";

/** An item of the data as it is stored, and its id if `$id` gives it. */
interface GivenItem {
  document: StoredDocument;
  id: unknown;
}

/**
 * A stored item as data: the item, with `$id` if it does not contain its id. Other values than objects, and objects with
 * a member `$id`, are in `$value`.
 */
export function writtenItem(
  collection: Collection,
  id: string,
  document: StoredDocument,
): StoredDocument {
  const isNamed = collection.idParameter === undefined || String(idIn(collection, document)) === id;
  const item = Object.hasOwn(document, ID)
    ? { ...wrapped(shown(document)), ...membersOf(document, true) }
    : document;
  return isNamed ? item : { [ID]: id, ...item };
}

/** Reads what {@link writtenItem} returns. */
export function givenItem(value: unknown): GivenItem {
  if (!isObject(value)) return { document: itemOf(value), id: undefined };
  const { [ID]: id, ...members } = value;
  if (!isWrapped(members)) return { document: members, id };
  const inner = valueOf(members);
  const document = isObject(inner) ? { ...itemOf(inner), ...withoutValue(members) } : members;
  return { document, id };
}
