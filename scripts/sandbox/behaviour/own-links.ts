import type { Collection, OwnLink } from "../../../server/runtime/documents/collection.js";
import { basePathsOf } from "../../../server/runtime/http/base-paths.js";
import { isObject } from "../../../server/runtime/objects.js";
import type { Schema } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import type { ApiBodies } from "./api-bodies.js";
import { parametersIn } from "./api-paths.js";

interface Item {
  collection: Collection;
  itemSchema: Schema | undefined;
  /** An item that the document shows. */
  example: unknown;
}

/**
 * The members whose example is a URL of the item's path: `https://api.example.com/v2/orders/1` where the API has
 * `GET /orders/{id}`. URLs of other hosts, such as those of a dashboard, are not the API's.
 */
export function ownLinks(
  bodies: ApiBodies,
  { collection, itemSchema, example }: Item,
  reads: readonly OperationModel[],
): OwnLink[] {
  const texts = textsIn(example, collection.idProperty);
  if (texts.length === 0) return [];
  const known = new Set([...(collection.within ?? []), collection.idParameter]);
  const { servers = [], "x-other-servers": others = [] } = bodies.document;
  const hosts = hostsOf([...servers, ...others]);
  const bases = new Set(["", ...basePathsOf({ servers, "x-other-servers": others })]);
  const templates = reads
    .map(({ path }) => path)
    .filter((path) => /\{/.test(path) && parametersIn(path).every((name) => known.has(name)));
  return texts.flatMap(({ at, text }) => {
    const [, origin = "", host, rest = ""] = /^(https?:\/\/([^/?#]*))?(\/.*)$/.exec(text) ?? [];
    const isOurs = host === undefined || hosts.size === 0 || hosts.has(host);
    if (!isOurs) return [];
    const path = templates.flatMap((each) => pathAs(each, rest, bases) ?? [])[0];
    if (path === undefined) return [];
    const { pattern, enum: values, const: value } = bodies.schema(bodies.schemaAt(itemSchema, at));
    const isFree = (pattern ?? values ?? value) === undefined;
    return isFree ? [{ at, path, isAbsolute: origin !== "" }] : [];
  });
}

/**
 * The first text member whose description says that it has the item's path: "Format: books/{book}" where the API has
 * `/v1/books/{book}`. Others may name an item of the same kind, such as the parent.
 */
export function describedName(
  bodies: ApiBodies,
  item: Schema | undefined,
  paths: readonly string[],
): OwnLink[] {
  const tails = paths.flatMap(
    (path) => /[^/{}]+\/\{[^{}]*\}(?:\/[^/{}]+\/\{[^{}]*\})*$/.exec(path) ?? [],
  );
  for (const { name, schema } of bodies.properties(item)) {
    const { description = "" } = bodies.schema(schema);
    const path = tails.find((each) => {
      const [before, after] = description.split(each);
      return after !== undefined && !/[\w/]$/.test(before ?? "") && !/^[\w/]/.test(after);
    });
    if (path === undefined || !bodies.isOneOf(schema, "string")) continue;
    return [{ at: [name], path, isAbsolute: false, isName: true }];
  }
  return [];
}

/** The path of a URL with the parameters of a template in place of their values; `undefined`: it is another path. */
function pathAs(template: string, path: string, bases: ReadonlySet<string>): string | undefined {
  const literal = template.split(/\{[^{}]*\}/).map((each) => each.replace(/\W/g, "\\$&"));
  const found = new RegExp(literal.join("[^/?#]+")).exec(path);
  if (!found || !bases.has(path.slice(0, found.index))) return undefined;
  return path.replace(found[0], () => template);
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

function hostsOf(servers: readonly { url?: string }[]): Set<string> {
  const hosts = servers.map(({ url = "" }) => /^https?:\/\/([^/?#]*)/.exec(url)?.[1] ?? "");
  return new Set(hosts.filter((each) => each !== ""));
}
