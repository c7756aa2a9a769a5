import { collectionOf, isOnList, type Role } from "../../../server/runtime/documents/behaviour.js";
import type { OperationModel } from "../../document/operation-model.js";
import type { FoundCollection } from "./find-collections.js";
import type { ApiBodies } from "./api-bodies.js";
import { requestSchema } from "./operation-contents.js";
import { parentMember, parentParameters } from "./parent-members.js";

interface Found {
  collections: readonly FoundCollection[];
  roles: Map<string, Role>;
  models: readonly OperationModel[];
}

/**
 * Joins collections that show the same items at two paths: `/orders/{id}`, and `/users/{userId}/orders/{id}` whose items have
 * the member `userId`. Changes roles in place, and returns the collections that are left.
 */
export function joinShared(bodies: ApiBodies, found: Found): FoundCollection[] {
  let left = [...found.collections];
  for (const nested of found.collections) {
    const shared = left.find((each) => isShared(bodies, nested, each));
    if (!shared || !joined(bodies, nested, shared, found)) continue;
    const { posts, others, base, collection } = nested;
    const { isExample, ...facts } = shared.collection;
    const { newId } = collection;
    const isMade = isExample && !collection.isExample;
    const merged: FoundCollection = {
      ...shared,
      others: [...shared.others, ...(base ? [base] : []), ...others],
      posts: [...shared.posts, ...posts],
      collection: isMade ? { ...facts, ...(newId !== undefined && { newId }) } : shared.collection,
    };
    left = left.flatMap((each) => (each === nested ? [] : each === shared ? merged : each));
  }
  return left;
}

/** Whether both have items with the same schema and id, at paths of which one has more parents. */
function isShared(bodies: ApiBodies, nested: FoundCollection, shared: FoundCollection): boolean {
  const [one, other] = [nested.item, shared.item];
  if (!one?.isItem || !other?.isItem || nested.isPut || shared.isPut) return false;
  if (nested.corrected || shared.corrected) return false;
  const { within = [] } = nested.collection;
  const isSame =
    typeof nested.itemSchema === "object" &&
    bodies.schema(nested.itemSchema) === bodies.schema(shared.itemSchema);
  return (
    isSame &&
    one.segments.at(-2) === other.segments.at(-2) &&
    one.parameters.length > other.parameters.length &&
    (shared.collection.within ?? []).every((each) => within.includes(each)) &&
    nested.collection.idProperty !== undefined &&
    nested.collection.idProperty === shared.collection.idProperty
  );
}

/** Whether the items show their parent, so that the nested roles now are about the shared collection. */
function joined(
  bodies: ApiBodies,
  nested: FoundCollection,
  shared: FoundCollection,
  { roles, models }: Found,
): boolean {
  const { within = [], idParameter = "", idProperty } = nested.collection;
  const changed = models.flatMap((model) => {
    const role = roles.get(model.name);
    if (!role || !("collection" in role) || collectionOf(role) !== nested.constant) return [];
    const parent = parentParameters(model, () => undefined)[within.length - 1];
    const sent = requestSchema(model);
    const only = parent && parentMember(bodies, nested.itemSchema, { parent, idProperty, sent });
    return [{ model, role, only }];
  });
  if (changed.some(({ only }) => only === undefined)) return false;
  for (const { model, role, only } of changed) {
    const { collection: _, parameters: names = {}, ...others } = role;
    const parameters = Object.fromEntries([
      [shared.collection.idParameter ?? "", names[idParameter] ?? idParameter],
      ...(shared.collection.within ?? []).map((name) => [name, names[name] ?? name] as const),
    ]);
    roles.set(model.name, {
      ...others,
      collection: shared.constant,
      ...(!isOnList(role.kind) && { parameters, ...(only && { only: [only] }) }),
    });
  }
  return changed.length > 0;
}
