import { isOnList, type StoringRole } from "../../../server/runtime/documents/behaviour.js";
import type { OperationModel } from "../../document/operation-model.js";
import type { ApiBodies } from "./api-bodies.js";
import { parametersIn } from "./api-paths.js";
import type { FoundCollection } from "./find-collections.js";
import { requestSchema } from "./operation-contents.js";
import { takesQueryInBody } from "./query-bodies.js";
import { renamedMembers } from "./renamed-members.js";
import { shownMembers, spreadMembers } from "./shown-members.js";

export type NamedRole = readonly [operation: string, role: StoringRole];

/** The role of an operation about the items of a collection, and where requests have the item. */
export function storingRole(
  bodies: ApiBodies,
  found: FoundCollection,
  model: OperationModel,
  kind: StoringRole["kind"],
): StoringRole {
  const { constant, collection } = found;
  const ours = parametersIn(model.path);
  const { within = [], idParameter } = collection;
  const names = [...within, ...(idParameter === undefined ? [] : [idParameter])];
  const isAssigned = found.corrected?.assigned.some((each) => each.model === model);
  const isOfItem = !isOnList(kind);
  // The path of another item may have further parameters before its own.
  const skipped = isAssigned && isOfItem ? Math.max(0, ours.length - names.length) : 0;
  const renamed = names.flatMap((name, index) => {
    const own = ours[index + skipped];
    return own === undefined || ours.includes(name) ? [] : [[name, own] as const];
  });
  const takesBody = ["create", "replace", "replaceNamed", "put", "update"].includes(kind);
  return {
    kind,
    collection: constant,
    ...(renamed.length > 0 && { parameters: Object.fromEntries(renamed) }),
    ...(takesBody && sentIn(bodies, found, model)),
    ...((kind === "list" || kind === "count") && takesQueryInBody(model) && { inBody: true }),
  };
}

function sentIn(
  bodies: ApiBodies,
  found: FoundCollection,
  model: OperationModel,
): Pick<StoringRole, "at" | "into" | "names" | "places" | "unsent"> {
  const { itemSchema, itemAt, word } = found;
  const body = requestSchema(model);
  const own = bodies.placeInResponse(model);
  // Some responses only confirm the action.
  const isShown =
    itemSchema === undefined ||
    (bodies.isAlike(own?.schema, itemSchema) &&
      bodies.inCommon(body, own?.schema) >= bodies.inCommon(body, itemSchema));
  const at = bodies.sentAt(model, isShown ? own : { at: itemAt, schema: itemSchema });
  const schema = bodies.schemaAt(body, at);
  const inner = bodies.intoAt(schema, itemSchema);
  const spread = spreadMembers(bodies, schema, itemSchema, inner);
  const into = spread ? [] : inner;
  const part = bodies.schemaAt(itemSchema, into);
  const isInside = into.length > 0 || bodies.inCommon(schema, itemSchema) === 0;
  const places = spread ?? shownMembers(bodies, isInside ? schema : undefined, part);
  const members = bodies.properties(part);
  const declared = new Set(bodies.properties(schema).map(({ name }) => name));
  const unsent = members
    .filter((each) => bodies.schema(each.schema).readOnly === true)
    .map(({ name }) => name)
    .filter((name) => !declared.has(name) && bodies.takes(schema, name));
  const { idParameter, idProperty } = found.collection;
  const renaming = { sent: schema, shown: part, word, idParameter, idProperty };
  const names = renamedMembers(bodies, renaming);
  return {
    ...(at.length > 0 && { at }),
    ...(into.length > 0 && { into }),
    ...(names.size > 0 && { names: Object.fromEntries(names) }),
    ...(places.size > 0 && { places: Object.fromEntries(places) }),
    ...(unsent.length > 0 && { unsent }),
  };
}
