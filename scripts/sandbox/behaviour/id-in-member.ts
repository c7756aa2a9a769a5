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
 * The place of an id that a client chooses and that one object in the item has under the parameter's name, such as
 * `["metadata", "name"]` for `/maps/{name}`. A member named `id` does not count: `customer.id` is the id of a customer.
 */
export function idInMember(
  bodies: ApiBodies,
  { parameter, item, sent }: Identified,
): readonly string[] | undefined {
  if (/^id$|[^i]Id$|_id$/.test(parameter)) return undefined;
  const placesIn = (schema: Schema | undefined): string[][] =>
    bodies.properties(schema).flatMap(({ name, schema: inner }) => {
      const named = bodies.properties(inner).find((each) => isValue(bodies, each, parameter));
      return bodies.types(inner).has("object") && named ? [[name, named.name]] : [];
    });
  const shown = placesIn(item);
  const [only, ...others] = placesIn(sent).filter((place) =>
    shown.some((each) => each.join() === place.join()),
  );
  return others.length === 0 && shown.length === 1 ? only : undefined;
}

function isValue(bodies: ApiBodies, { name, schema }: Property, parameter: string): boolean {
  const types = bodies.types(schema);
  return spelled(name) === spelled(parameter) && (types.has("string") || types.has("integer"));
}
