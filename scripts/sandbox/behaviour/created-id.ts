import type { Schema } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import type { Property } from "../../document/schema-kinds.js";
import { spelled, wordsOf } from "../../document/words.js";
import type { ApiBodies } from "./api-bodies.js";
import { requestSchema } from "./operation-contents.js";

/** The names of an item's id, as in its collection. */
export interface IdNames {
  idProperty?: string | undefined;
  idParameter?: string | undefined;
  /** The schema of an item in responses. */
  item: Schema | undefined;
}

/**
 * The member under which only the response to a creation has the id: `created_box_id` for `/boxes/{id}` whose boxes have an
 * `id`. It is the only one that ends in the last word of the id or of the path's parameter, and neither the request, its path
 * nor the item has it. `undefined`: the response declares the id, or no such member.
 */
export function createdIdName(
  bodies: ApiBodies,
  post: OperationModel,
  { idProperty, idParameter, item }: IdNames,
): string | undefined {
  if (idProperty === undefined) return undefined;
  const shown = bodies.properties(bodies.placeInResponse(post)?.schema);
  if (shown.some(({ name }) => name === idProperty)) return undefined;
  const alike = shown.find(({ name }) => spelled(name) === spelled(idProperty));
  if (alike) return alike.name;
  const ends = [idProperty, idParameter ?? idProperty].map((each) => wordsOf(each).at(-1));
  const others = [requestSchema(post), item].flatMap((each) => bodies.properties(each));
  const known = new Set([...others, ...post.parameters].map(({ name }) => spelled(name)));
  const isId = ({ name, schema }: Property): boolean =>
    ends.includes(wordsOf(name).at(-1)) &&
    bodies.isOneOf(schema, "string integer number") &&
    !known.has(spelled(name));
  const [found, ...further] = shown.filter(isId);
  return further.length === 0 ? found?.name : undefined;
}
