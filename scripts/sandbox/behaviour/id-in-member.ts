import type { Schema } from "../../document/document.js";
import type { Property } from "../../document/schema-kinds.js";
import { spelled } from "../../document/words.js";
import type { ApiBodies } from "./api-bodies.js";

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
  if (!shown || others.length > 0) return undefined;
  const chosen = placesIn(sent);
  if (/^id$|[^i]Id$|_id$/.test(parameter)) {
    const isSpread = bodies.intoAt(sent, item)[0] === shown[0];
    const isSent = isSpread || bodies.properties(sent).some(({ name }) => name === shown[0]);
    return parameter !== "id" && isSent && chosen.length === 0 ? shown : undefined;
  }
  return chosen.find((place) => place.join() === shown.join());
}

function isValue(bodies: ApiBodies, { name, schema }: Property, parameter: string): boolean {
  const types = bodies.types(schema);
  return spelled(name) === spelled(parameter) && (types.has("string") || types.has("integer"));
}
