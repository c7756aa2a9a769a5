import type { OperationModel } from "../../document/operation-model.js";

/** A path that creates items with POST, and the path that reads one of them with GET. */
export interface ItemPair {
  /** The path of the collection, as in the document. */
  path: string;
  create: OperationModel;
  read: OperationModel;
  list: OperationModel | undefined;
  /** PUT and PATCH of an item. */
  changes: readonly OperationModel[];
  remove: OperationModel | undefined;
}

/** The pairs of `POST /things` and `GET /things/{id}` in a document, those with the shortest paths first. */
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
    const create = of("post", collection);
    if (!create || of("get") !== read) return [];
    return [
      {
        path: create.path,
        create,
        read,
        list: of("get", collection),
        changes: ["put", "patch"].flatMap((method) => of(method) ?? []),
        remove: of("delete"),
      },
    ];
  });
  return pairs.sort((a, b) => partsOf(a.path) - partsOf(b.path));
}

/** The pair whose items a collection belongs to, and the number of path parameters that lead to such an item. */
export function parentOf(
  pairs: readonly ItemPair[],
  path: string,
): { pair: ItemPair; parameters: number } | undefined {
  const parts = shapeOf(path).split("/");
  for (let length = parts.length; length > 0; length--) {
    if (parts[length - 1] !== "{}") continue;
    const item = parts.slice(0, length).join("/");
    const pair = pairs.find((each) => shapeOf(each.read.path) === item);
    if (pair) return { pair, parameters: parts.slice(0, length).filter(isParameter).length };
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

function isParameter(part: string): boolean {
  return part === "{}";
}

function partsOf(path: string): number {
  return path.split("/").length;
}
