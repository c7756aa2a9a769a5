import type { Data } from "../../server/runtime/control/controlled-api.js";
import type { Collection } from "../../server/runtime/documents/collection.js";
import type { OperationBehaviour, StoringRole } from "../../server/runtime/documents/behaviour.js";
import { memberAt } from "../../server/runtime/documents/members.js";
import { idIn, placeOfId } from "../../server/runtime/documents/item-id.js";
import { isHidden } from "../../server/runtime/documents/relations.js";
import { dataKey, ID } from "../../server/runtime/documents/stored-data/data-keys.js";
import type { WantedData } from "../../server/runtime/documents/stored-data/later-data.js";
import { basePathsOf } from "../../server/runtime/http/base-paths.js";
import { groupByPath } from "../../server/runtime/http/routes.js";
import { isObject, ownMember } from "../../server/runtime/objects.js";
import type { ApiProject } from "../../server/runtime/open-api.js";
import { counted } from "../../server/runtime/service/counted.js";
import { SpecProblems } from "../document/document.js";

/** A request of an HTTP archive, with the JSON of its response. */
interface Exchange {
  method: string;
  path: string;
  body: unknown;
}

/** The successful requests of an HTTP archive 1.2; `undefined`: the value is none. */
function exchangesIn(value: unknown): Exchange[] | undefined {
  const entries = isObject(value) && isObject(value["log"]) ? value["log"]["entries"] : undefined;
  return Array.isArray(entries) ? entries.flatMap((each) => exchangeIn(each) ?? []) : undefined;
}

function exchangeIn(entry: unknown): Exchange | undefined {
  const { request, response } = isObject(entry) ? entry : {};
  if (!isObject(request) || !isObject(response)) return undefined;
  const { method, url } = request;
  const { status, content } = response;
  if (typeof method !== "string" || typeof url !== "string" || !URL.canParse(url)) return undefined;
  if (typeof status !== "number" || status < 200 || status > 299) return undefined;
  return { method: method.toLowerCase(), path: new URL(url).pathname, body: jsonIn(content) };
}

function jsonIn(content: unknown): unknown {
  const { text, encoding } = isObject(content) ? content : {};
  if (typeof text !== "string") return undefined;
  try {
    return JSON.parse(encoding === "base64" ? Buffer.from(text, "base64").toString() : text);
  } catch {
    // It is not JSON, or only its beginning was recorded.
    return undefined;
  }
}

/** An API, and the initial data of its store. `note`: what the user should know about them. */
export interface Started {
  project: ApiProject;
  data: WantedData | undefined;
  note?: string;
}

/** The items in the responses of an HTTP archive. Throws SpecProblems if there are none. */
type Recording = (project: ApiProject) => Started;

/** The initial data of a new store, before the document is known. */
export type StartItems = WantedData | Recording;

/**
 * The recording in the value of a file; `undefined`: it is not an HTTP archive. Recorded items that do not fit the
 * document are left out, like examples.
 */
export function recordingIn(value: unknown, file: string): Recording | undefined {
  const exchanges = exchangesIn(value);
  if (!exchanges) return undefined;
  return (project) => {
    const data = recordedItems(exchanges, project);
    const count = Object.values(data).flat().length;
    if (count === 0) {
      const reason = "no response of an operation that shows stored items is recorded";
      throw new SpecProblems([`${file}: The archive has no items: ${reason}.`]);
    }
    const note = `${file}: ${counted(count, "item")}. Those that do not fit the document are left out.`;
    return { project: { ...project, examples: () => data }, data: "examples", note };
  };
}

type Project = Pick<ApiProject, "behaviour" | "document" | "operations">;

interface Route {
  method: string;
  pattern: RegExp;
  names: string[];
  role: StoringRole;
  collection: Collection;
  response: OperationBehaviour["response"];
}

/** The items that recorded responses show, as data. The last response about an item counts. */
function recordedItems(exchanges: readonly Exchange[], project: Project): Data {
  return new RecordedItems(project).read(exchanges);
}

class RecordedItems {
  readonly #routes: Route[];
  readonly #bases: readonly string[];
  /** By the key of the list, and the id of the item. */
  readonly #lists = new Map<string, Map<string, unknown>>();
  readonly #single = new Map<string, unknown>();

  constructor({ behaviour, document, operations }: Project) {
    this.#bases = [...basePathsOf(document), ""];
    this.#routes = groupByPath(Object.values(operations))
      .flat()
      .flatMap(({ operationId, method, path }) => {
        const { role, response } = behaviour.operations[operationId] ?? {};
        if (!role || !("collection" in role)) return [];
        const collection = behaviour.collections[role.collection];
        return collection ? [{ method, ...patternOf(path), role, collection, response }] : [];
      });
  }

  read(exchanges: readonly Exchange[]): Data {
    for (const each of exchanges) this.#add(each);
    const lists = [...this.#lists].map(([key, items]) => [key, [...items.values()]] as const);
    return Object.fromEntries([...lists, ...this.#single]);
  }

  #add({ method, path, body }: Exchange): void {
    const found = this.#routeOf(method, path);
    if (!found) return;
    const { route, params } = found;
    const { list, item } = route.response ?? {};
    if (route.role.kind === "remove") return this.#remove(route, params);
    if (route.role.kind !== "list") {
      return item && this.#keep(route, params, memberAt(body, item));
    }
    const all = memberAt(body, list?.at ?? []);
    if (!Array.isArray(all)) return;
    for (const each of all) this.#keep(route, params, memberAt(each, list?.item ?? []));
  }

  #routeOf(method: string, path: string): { route: Route; params: Params } | undefined {
    for (const base of this.#bases) {
      if (!path.startsWith(`${base}/`)) continue;
      for (const route of this.#routes) {
        const values = route.method === method ? route.pattern.exec(path.slice(base.length)) : null;
        if (!values) continue;
        const pairs = route.names.map((name, i) => [name, decoded(values[i + 1] ?? "")] as const);
        return { route, params: new Map(pairs) };
      }
    }
    return undefined;
  }

  #keep(route: Route, params: Params, value: unknown): void {
    const { collection, role } = route;
    const key = keyOf(route, params);
    if (key === undefined || value === undefined) return;
    const hidden = (role.parents ?? [])
      .filter(isHidden)
      .map(({ member, parameter }) => [member.join(), params.get(parameter)] as const);
    const whole = isObject(value) ? { ...value, ...Object.fromEntries(hidden) } : value;
    if (collection.idParameter === undefined) return void this.#single.set(key, whole);
    const id = idIn(collection, value) ?? namedIn(route, params);
    if (typeof id !== "string" && typeof id !== "number") return;
    const isOnPath = placeOfId(collection).length === 0 && isObject(whole);
    const items = this.#lists.get(key) ?? new Map<string, unknown>();
    this.#lists.set(key, items.set(String(id), isOnPath ? { [ID]: id, ...whole } : whole));
  }

  #remove(route: Route, params: Params): void {
    const key = keyOf(route, params) ?? "";
    this.#lists.get(key)?.delete(namedIn(route, params) ?? "");
    if (route.collection.idParameter === undefined) this.#single.delete(key);
  }
}

/** The values of a path's parameters. */
type Params = ReadonlyMap<string, string>;

/** The value of a collection's parameter. */
function valueOf({ role }: Route, params: Params, name: string): string | undefined {
  return params.get(ownMember(role.parameters ?? {}, name) ?? name);
}

function namedIn(route: Route, params: Params): string | undefined {
  const { idParameter } = route.collection;
  return idParameter === undefined ? undefined : valueOf(route, params, idParameter);
}

/** `undefined`: the path does not name all parents. */
function keyOf(route: Route, params: Params): string | undefined {
  const ids = (route.collection.within ?? []).map((name) => valueOf(route, params, name));
  const known = ids.flatMap((id) => id ?? []);
  return known.length < ids.length ? undefined : dataKey(route.collection, known);
}

function patternOf(path: string): Pick<Route, "pattern" | "names"> {
  const parts = path.replace(/\/$/, "").split(/\{([^{}]+)\}/);
  const names = parts.filter((_, index) => index % 2 === 1);
  const literals = parts.filter((_, index) => index % 2 === 0);
  const escaped = literals.map((each) => each.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return { names, pattern: new RegExp(`^${escaped.join("([^/]+)")}/?$`) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
