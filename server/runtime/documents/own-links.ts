import type { Collection } from "./collection.js";
import { type DocumentPlace, idsIn } from "./document-store.js";
import { memberAt, type Members, placed } from "./members.js";
import { urlAt } from "../http/base-paths.js";
import { isObject } from "../objects.js";

/**
 * The item with URLs of this service in the links that have a text and that nobody sent.
 *
 * @example
 * withOwnLinks(collection, { id: 7, url: "https://api.example.com/orders/1" }, { place, baseUrl });
 * // { id: 7, url: "http://127.0.0.1:8080/orders/7" }
 */
export function withOwnLinks(
  { links = [], within = [], idParameter }: Collection,
  item: Members,
  { place, baseUrl, sent }: { place: DocumentPlace; baseUrl: string; sent?: Members },
): Members {
  const ids = idsIn(place.list.scope);
  const values = new Map(within.map((name, index) => [name, ids[index] ?? ""]));
  if (idParameter !== undefined) values.set(idParameter, place.id);
  return links.reduce<Members>((all, { at, path, isAbsolute, isName = false }) => {
    const isShown = isName || typeof memberAt(all, at) === "string";
    if (!isShown || memberAt(sent, at) !== undefined) return all;
    const own = path.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => {
      const value = values.get(name);
      return value === undefined ? whole : encodeURIComponent(value.toWellFormed());
    });
    const changed = placed(all, at, isAbsolute ? urlAt(own, baseUrl) : own);
    return isObject(changed) ? changed : all;
  }, item);
}
