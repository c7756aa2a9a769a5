import type { Path } from "../../../server/runtime/documents/members.js";
import type { Schema } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import type { ApiBodies } from "./api-bodies.js";
import { responseSchema } from "./operation-contents.js";

/** Whether a list shows the items of a collection as they are, and the request is not about a new one. */
export function listsItems(
  bodies: ApiBodies,
  { list, sent }: { list: Schema; sent: Schema | undefined },
  shown: readonly (Schema | undefined)[],
): boolean {
  if (bodies.isAlike(sent, list)) return false;
  return shown.some((item) => {
    // The results of a search have further members, such as a score.
    const counts = [item, list].map((each) => bodies.properties(each).length);
    const [own] = counts;
    return own !== 0 && counts.every((each) => each === bodies.inCommon(list, item));
  });
}

const COUNT = /^[-_]?(?:total[-_]?)?count(?:\.|$)/i;
const EXISTS = /^exists?(?:\.|$)/i;

/** Path in the response of `/points/count` to the only number in it, or the only one called a count. */
export function countIn(bodies: ApiBodies, model: OperationModel): Path | undefined {
  return valueIn(bodies, model, { word: COUNT, type: "integer number" });
}

/** Path in the response of `/points/{id}/exists` to the only boolean in it, or the only one of that name. */
export function existenceIn(bodies: ApiBodies, model: OperationModel): Path | undefined {
  return valueIn(bodies, model, { word: EXISTS, type: "boolean" });
}

interface Wanted {
  /** The last segment of the path. */
  word: RegExp;
  type: string;
}

function valueIn(
  bodies: ApiBodies,
  model: OperationModel,
  { word, type }: Wanted,
): Path | undefined {
  if (!word.test(model.path.split("/").at(-1) ?? "")) return undefined;
  const body = responseSchema(model);
  if (bodies.isOneOf(body, type)) return [];
  const values = [...valuesIn(bodies, body, type)];
  const named = values.filter((at) => word.test(at.at(-1) ?? ""));
  const [found, ...others] = named.length > 0 ? named : values;
  return others.length === 0 ? found : undefined;
}

/** Paths to the values of a type, in the body and the objects in it. */
function* valuesIn(
  bodies: ApiBodies,
  body: Schema | undefined,
  type: string,
  above?: string,
): Generator<readonly string[]> {
  for (const { name, schema } of bodies.properties(body)) {
    const at = above === undefined ? [name] : [above, name];
    if (bodies.isOneOf(schema, type)) yield at;
    else if (above === undefined) yield* valuesIn(bodies, schema, type, name);
  }
}
