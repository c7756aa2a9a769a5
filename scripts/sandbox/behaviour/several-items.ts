import type { Path } from "../../../server/runtime/documents/members.js";
import type { Schema } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import { itemsOf } from "../../document/schema-kinds.js";
import { spelled } from "../../document/words.js";
import type { ApiBodies } from "./api-bodies.js";
import { operationsIn, type ApiPath } from "./api-paths.js";
import { requestSchema } from "./operation-contents.js";
import { singularOf } from "./singular.js";

/** A PUT at the path of a collection, whose body has a list of items with their ids. */
export interface Upsert {
  put: OperationModel;
  /** Path to each item in the body. */
  at: Path;
}

/** `item`: as responses show it. `id`: its member, which each element of the list must have. */
export function upsertAt(
  bodies: ApiBodies,
  base: ApiPath | undefined,
  { item, id }: { item: Schema | undefined; id: string | undefined },
): Upsert | undefined {
  const [put] = operationsIn(base, ["put"]);
  const list = put && bodies.listPlace(requestSchema(put), { word: wordIn(base) });
  if (!put || !list || id === undefined) return undefined;
  const hasId = bodies.required(list.element).includes(id);
  return hasId && bodies.isAlike(list.element, item) ? { put, at: [...list.at, 0] } : undefined;
}

/** The only list of values in a request, if its name says that they are ids of the collection at a path. */
export function idsIn(
  bodies: ApiBodies,
  model: OperationModel,
  base: ApiPath | undefined,
): readonly string[] | undefined {
  const isOfValues = (schema: Schema): boolean =>
    bodies.isOneOf(schema, "array") &&
    bodies.isOneOf(itemsOf(bodies.document, schema), "string integer number");
  const lists = bodies.properties(requestSchema(model)).filter((each) => isOfValues(each.schema));
  const word = wordIn(base);
  const names = ["ids", word, `${singularOf(word)}ids`];
  const [list, ...others] = lists;
  return list && others.length === 0 && names.includes(spelled(list.name))
    ? [list.name]
    : undefined;
}

function wordIn(base: ApiPath | undefined): string {
  return spelled(base?.segments.findLast((each) => !each.includes("{")) ?? "");
}
