import { collectionOf, type Role } from "../../../server/runtime/documents/behaviour.js";
import type { OperationModel } from "../../document/operation-model.js";
import { shapeOf } from "./api-paths.js";
import type { FoundCollection } from "./find-collections.js";

interface Found {
  collections: readonly FoundCollection[];
  roles: ReadonlyMap<string, Role>;
  models: readonly OperationModel[];
}

/** Collections below an item from which on its id may be preset: see {@link isContainer}. */
const MANY_BELOW = 10;

/**
 * What a path below an item of a collection needs: the item, or any until clients create one. `undefined`: nothing, since no
 * operation creates such items, and any id has the document's example.
 */
export function neededOf(parent: FoundCollection, found: Found): "item" | "preset" | undefined {
  const { constant, item, collection } = parent;
  const own = found.models.filter(({ name }) => collectionOf(found.roles.get(name)) === constant);
  const kinds = new Map(own.map((each) => [found.roles.get(each.name)?.kind, each]));
  if (!item?.isItem || kinds.size === 0 || collection.isExample) return undefined;
  const put = kinds.get("put");
  const isCreated =
    kinds.has("create") ||
    kinds.has("putAll") ||
    (put && isCreatedBy(put, parent, { found, isRemoved: kinds.has("remove") }));
  return isCreated && !isContainer(parent, found.collections) ? "item" : "preset";
}

/**
 * Whether a PUT creates items and does not only change those that the service has: it declares 201, or clients can remove
 * items, no POST creates them, and it declares no 404.
 */
function isCreatedBy(
  { responses }: OperationModel,
  { item }: FoundCollection,
  { found, isRemoved }: { found: Found; isRemoved: boolean },
): boolean {
  const declares = (status: string): boolean => responses.some(({ key }) => key === status);
  if (declares("201")) return true;
  const word = item?.segments.at(-2);
  const isPosted = found.models.some(({ method, path }) => {
    return method === "post" && path.split("/").filter(Boolean).at(-1) === word;
  });
  return isRemoved && !isPosted && !declares("404");
}

/**
 * Whether most of an API is below one item, such as an account, a tenant or a namespace. Its id usually comes with the
 * credentials or is preset, so clients use it without creating it, although the API may have an operation for it: any id
 * will do until they create one. Of an API with few collections, clients create whatever the others are below.
 */
function isContainer({ item }: FoundCollection, collections: readonly FoundCollection[]): boolean {
  const { segments = [], shape = "" } = item ?? {};
  const word = segments.at(-2) ?? "";
  // `/apis/apps/v1/namespaces/{}/deployments` is below `/api/v1/namespaces/{}`, too.
  const place = word.includes("{") ? shape : shapeOf(segments.slice(-2));
  const below = collections.filter(({ item: own, base }) => {
    return `${(own ?? base)?.shape ?? ""}/`.includes(`${place}/`) && own?.shape !== shape;
  });
  return below.length >= MANY_BELOW && below.length >= collections.length / 2;
}
