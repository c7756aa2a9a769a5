import type { OperationModel } from "../../document/operation-model.js";

/** A path of items, and the operations of one of them: `/things` and `/things/{id}`. */
export interface ItemPair {
  /** The path of the collection, as in the document, or else the item's without its parameter. */
  path: string;
  /** POST of the collection, or PUT of an item that does not exist yet. */
  create: OperationModel;
  read: OperationModel;
  list: OperationModel | undefined;
  /** PUT and PATCH of an item; or else PUT of the collection with an item in the body, and POST of an item. */
  changes: readonly OperationModel[];
  remove: OperationModel | undefined;
}

/** The pairs in a document whose items can be created and read, those with the shortest paths first. */
export function findPairs(models: readonly OperationModel[]): ItemPair[] {
  const byShape = new Map<string, OperationModel>();
  for (const model of models) {
    const key = `${model.method} ${shapeOf(model.path)}`;
    if (!byShape.has(key)) byShape.set(key, model);
  }
  const pairs = models.flatMap((read): ItemPair[] => {
    const shape = shapeOf(read.path);
    if (read.method !== "get" || !shape.endsWith("/{}")) return [];
    const of = (method: string, of = shape) => byShape.get(`${method} ${of}`);
    const collection = shape.slice(0, -"/{}".length);
    const post = of("post", collection);
    const create = post ?? of("put");
    if (!create || of("get") !== read) return [];
    const list = of("get", collection);
    const own = ["put", "patch"].flatMap((method) => of(method) ?? []);
    const others = [post && of("put", collection), of("post")].filter((each) => each !== undefined);
    return [
      {
        path: post?.path ?? list?.path ?? read.path.replace(/\/[^/]*\/?$/, ""),
        create,
        read,
        list,
        changes: own.length > 0 ? own : others,
        remove: of("delete"),
      },
    ];
  });
  return pairs.sort((a, b) => partsOf(a.path) - partsOf(b.path));
}

/** The pair whose items the path is below. */
export function parentOf(pairs: readonly ItemPair[], path: string): ItemPair | undefined {
  const parts = shapeOf(path).split("/");
  for (let length = parts.length; length > 0; length--) {
    const item = parts.slice(0, length).join("/");
    const pair = pairs.find((each) => shapeOf(each.read.path) === item);
    if (pair) return pair;
  }
  return undefined;
}

/** The names of the parameters in a path, in their order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
}

/** The same for paths that differ only in the names of parameters, a last slash or an extension: `/things/{}`. */
function shapeOf(path: string): string {
  return path
    .replace(/\/$/, "")
    .replace(/\.(?:json|xml)$/, "")
    .replace(/\{[^{}]*\}/g, "{}");
}

function partsOf(path: string): number {
  return path.split("/").length;
}
