import type { Collection } from "./collection.js";
import { type DocumentPlace, idsIn } from "./document-store.js";
import { type Members, placed } from "./members.js";
import { basePathsOf, urlAt } from "../http/base-paths.js";
import { isObject } from "../objects.js";
import { LazyMap } from "../service/lazy-map.js";
import type { OpenApiDocument } from "../validation/document.js";

/** A member of an item that has a URL of the item, or of something below it. */
export interface OwnLink {
  at: readonly string[];
  /** With the parameters of the collection: `/v2/users/{userId}/orders/{id}/invoice`. */
  path: string;
  /** Whether the URL begins with scheme and host. */
  isAbsolute: boolean;
}

/**
 * Finds the URLs of an item in its members: `https://api.example.com/v2/orders/1` where the API has `GET /orders/{id}`.
 * URLs of other hosts, such as those of a dashboard, are not the API's.
 */
export class OwnLinks {
  readonly #hosts: ReadonlySet<string>;
  readonly #bases: ReadonlySet<string>;
  readonly #patterns = new LazyMap(({ paths = [] }: Collection) =>
    paths.map((path) => ({ path, pattern: patternOf(path) })),
  );

  constructor(document: Pick<OpenApiDocument, "servers" | "x-other-servers">) {
    const { servers = [], "x-other-servers": others = [] } = document;
    const hosts = [...servers, ...others].map(({ url }) => HOST.exec(url)?.[1] ?? "");
    this.#hosts = new Set(hosts.filter((each) => each !== ""));
    this.#bases = new Set(["", ...basePathsOf(document)]);
  }

  of(collection: Collection, item: Members): OwnLink[] {
    if (!collection.paths) return [];
    return textsIn(item, collection.idProperty).flatMap(({ at, text }) => {
      const [, origin, host, rest = ""] = URL_OR_PATH.exec(text) ?? [];
      const isOurs = host === undefined || this.#hosts.size === 0 || this.#hosts.has(host);
      const path = isOurs ? this.#pathOf(collection, rest) : undefined;
      return path === undefined ? [] : [{ at, path, isAbsolute: origin !== undefined }];
    });
  }

  /** The path with parameters in place of their values; `undefined`: no item of the collection has it. */
  #pathOf(collection: Collection, path: string): string | undefined {
    for (const each of this.#patterns.get(collection)) {
      const found = each.pattern.exec(path);
      if (found && this.#bases.has(path.slice(0, found.index))) {
        return path.replace(found[0], () => each.path);
      }
    }
    return undefined;
  }
}

/**
 * The item with its own URLs in these links and, if it is new, its name in the API. `sent`: what a client has sent of it.
 *
 * @example
 * withOwnLinks(collection, { id: 7, url: "https://api.example.com/orders/1" }, links, { place, baseUrl });
 * // { id: 7, url: "http://127.0.0.1:8080/orders/7" }
 */
export function withOwnLinks(
  { within = [], idParameter, named }: Collection,
  item: Members,
  links: readonly OwnLink[],
  { place, baseUrl, sent }: { place: DocumentPlace; baseUrl: string; sent: Members | undefined },
): Members {
  const ids = idsIn(place.list.scope);
  const values = new Map(within.map((name, index) => [name, ids[index] ?? ""]));
  if (idParameter !== undefined) values.set(idParameter, place.id);
  const own = (path: string): string =>
    path.replaceAll(PARAMETER, (whole, name: string) => {
      const value = values.get(name);
      return value === undefined ? whole : encodeURIComponent(value.toWellFormed());
    });
  const isNew = named && sent && !Object.hasOwn(sent, named.member);
  const start = isNew ? { ...item, [named.member]: own(named.path) } : item;
  return links.reduce<Members>((all, { at, path, isAbsolute }) => {
    const changed = placed(all, at, isAbsolute ? urlAt(own(path), baseUrl) : own(path));
    return isObject(changed) ? changed : all;
  }, start);
}

const HOST = /^https?:\/\/([^/?#]*)/;
const URL_OR_PATH = /^(https?:\/\/([^/?#]*))?(\/.*)$/;
const PARAMETER = /\{([^{}]*)\}/g;

function patternOf(path: string): RegExp {
  const literals = path.split(/\{[^{}]*\}/).map((each) => each.replace(/\W/g, "\\$&"));
  return new RegExp(literals.join("[^/?#]+"));
}

/** The texts of an item; an object in it with an id is another item. */
function textsIn(value: unknown, id = "", at: readonly string[] = []): Text[] {
  if (typeof value === "string") return [{ at, text: value }];
  const isOther = at.length > 0 && isObject(value) && Object.hasOwn(value, id);
  if (!isObject(value) || isOther) return [];
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, id, [...at, name]));
}

interface Text {
  at: readonly string[];
  text: string;
}
