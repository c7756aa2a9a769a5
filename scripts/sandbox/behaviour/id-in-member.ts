import type { Schema } from "../../document/document.js";
import type { Property } from "../../document/schema-kinds.js";
import { spelled } from "../../document/words.js";
import type { ApiBodies } from "./api-bodies.js";
import { isIdName } from "./api-schemas.js";
import { isTime } from "./query-names.js";

interface Identified {
  /** The path parameter with the id. */
  parameter: string;
  /** The schema of an item in responses. */
  item: Schema | undefined;
  /** The schema of the request that creates it. */
  sent: Schema | undefined;
}

/**
 * The place of an id that one object in the item has under the parameter's name: one that a client chooses, such as
 * `["metadata", "name"]` for `/maps/{name}`, or one that only the server sets in an object that the client sends, or sends
 * the members of, such as `["Data", "ConsentId"]`. A member named `id` does not count: `customer.id` is the id of a customer.
 * One with nothing but times next to it does: `["metadata", "id"]`.
 */
export function idInMember(
  bodies: ApiBodies,
  { parameter, item, sent }: Identified,
): readonly string[] | undefined {
  const placesIn = (schema: Schema | undefined): string[][] =>
    bodies.properties(schema).flatMap(({ name, schema: inner }) => {
      const named = bodies.properties(inner).find((each) => isValue(bodies, each, parameter));
      return bodies.types(inner).has("object") && named ? [[name, named.name]] : [];
    });
  const [shown, ...others] = placesIn(item);
  if (!shown) return idWithTimes(bodies, item, sent);
  if (others.length > 0) return undefined;
  const chosen = placesIn(sent);
  if (/^id$|[^i]Id$|_id$/.test(parameter)) {
    const isSpread = bodies.intoAt(sent, item)[0] === shown[0];
    const isSent = isSpread || bodies.properties(sent).some(({ name }) => name === shown[0]);
    return parameter !== "id" && isSent && chosen.length === 0 ? shown : undefined;
  }
  return chosen.find((place) => place.join() === shown.join());
}

/** The id in the only object of an item that has times besides, and that clients do not send. */
function idWithTimes(
  bodies: ApiBodies,
  item: Schema | undefined,
  sent: Schema | undefined,
): readonly string[] | undefined {
  const found = bodies.properties(item).flatMap((each) => {
    const [id, ...more] = bodies.properties(each.schema).filter(({ name }) => isIdName(name));
    const others = bodies.properties(each.schema).filter(({ name }) => name !== id?.name);
    const areTimes = others.every(({ name, schema }) => isTime(bodies, name, schema));
    return id && more.length === 0 && others.length > 0 && areTimes ? [[each.name, id.name]] : [];
  });
  const [place = [], ...others] = found;
  const isSent = bodies.properties(sent).some(({ name }) => name === place[0]);
  return place.length > 0 && others.length === 0 && !isSent ? place : undefined;
}

function isValue(bodies: ApiBodies, { name, schema }: Property, parameter: string): boolean {
  const types = bodies.types(schema);
  // `{map.metadata.name}` names the member by its whole path.
  const last = parameter.split(".").at(-1) ?? "";
  return spelled(name) === spelled(last) && (types.has("string") || types.has("integer"));
}
