import { placeOfId } from "../../../server/runtime/documents/item-id.js";
import type { ListQuery } from "../../../server/runtime/documents/list-query.js";
import type { OperationModel } from "../../document/operation-model.js";
import type { ApiBodies } from "./api-bodies.js";
import { type ApiPath, operationsIn, shapeOf } from "./api-paths.js";
import type { FoundCollection } from "./find-collections.js";
import { ListQueryFinder } from "./list-queries.js";
import { requestSchema, takesFile } from "./operation-contents.js";
import { countIn, listsItems } from "./searches.js";
import { idsIn } from "./several-items.js";
import { type NamedRole, storingRole } from "./storing-role.js";

/** The operations at the path of the list, or right below it, that name several items. */
export function* severalRoles(
  bodies: ApiBodies,
  found: FoundCollection,
  paths: ReadonlyMap<string, ApiPath>,
): Generator<NamedRole> {
  const { base, upsert } = found;
  if (!base) return;
  if (upsert)
    yield [upsert.put.name, { ...storingRole(bodies, found, upsert.put, "putAll"), at: upsert.at }];
  for (const path of paths.values()) {
    if (!path.shape.startsWith(base.shape)) continue;
    const isBelow = shapeOf(path.segments.slice(0, -1)) === base.shape;
    if (path.isItem || !(path === base || isBelow)) continue;
    for (const model of operationsIn(path, ["post", "delete"])) {
      const ids = idsIn(bodies, model, base);
      const isRemoving = isBelow ? path.segments.at(-1) === "delete" : model.method === "delete";
      const query = model.method === "post" ? searchIn(bodies, found, model, ids) : undefined;
      if (query) yield [model.name, { ...storingRole(bodies, found, model, "list"), query }];
      else if (isRemoving && ids)
        yield [model.name, { ...storingRole(bodies, found, model, "removeAll"), ids }];
    }
    if (isBelow) yield* countRoles(bodies, found, path);
  }
}

/** How the body of a POST selects from the list: by ids, or by pages. `undefined`: it does something else. */
function searchIn(
  bodies: ApiBodies,
  found: FoundCollection,
  model: OperationModel,
  ids: readonly string[] | undefined,
): ListQuery | undefined {
  const { base, itemSchema, collection } = found;
  const list = bodies.listIn(model);
  const lists = operationsIn(base, ["get"]).map((get) => bodies.listIn(get)?.element);
  const about = list && { list: list.element, sent: requestSchema(model) };
  if (!list || !about || !listsItems(bodies, about, [itemSchema, ...lists])) return undefined;
  const { filters = [], ...query } = new ListQueryFinder(bodies, model, list).find();
  // A cursor alone may be anything, such as the path of an uploaded file.
  const isPaged = (query.limit ?? query.page ?? query.offset) !== undefined && !takesFile(model);
  if (!ids) return isPaged ? { ...query, ...(filters.length > 0 && { filters }) } : undefined;
  const byId = { parameter: ids, member: placeOfId(collection), test: "any" as const };
  const others = filters.filter(({ parameter }) => parameter[0] !== ids[0]);
  const unknown = query.unknown?.filter((each) => each !== ids[0]);
  return { ...query, ...(unknown && { unknown }), filters: [byId, ...others] };
}

/** `/points/count`: how many items a list has. */
function* countRoles(
  bodies: ApiBodies,
  found: FoundCollection,
  path: ApiPath,
): Generator<NamedRole> {
  for (const model of operationsIn(path, ["get", "post"])) {
    const value = countIn(bodies, model);
    if (!value) continue;
    const place = { at: [], schema: true, element: found.itemSchema ?? true };
    const query = new ListQueryFinder(bodies, model, place).find();
    yield [model.name, { ...storingRole(bodies, found, model, "count"), value, query }];
  }
}
