import type { Schema } from "../../document/document.js";
import type { ApiSchemas } from "./api-schemas.js";

/** The two schemas of a path below an item's: what it shows, and the item. */
interface Viewed {
  shown: Schema | undefined;
  item: Schema | undefined;
  /** Where an object in the item has its id. */
  idAt: readonly string[];
}

/**
 * The member of an item that a path below it shows and changes: `["spec"]` of `{ metadata, spec: { size, color } }` at
 * `/things/{name}/size`, which shows `{ metadata, spec: { size } }`. The object with the id must have the same schema in both,
 * and one other object in both only members of the item's. `undefined`: it shows something else.
 */
export function viewedMember(
  bodies: ApiSchemas,
  { shown, item, idAt }: Viewed,
): readonly string[] | undefined {
  const [holder, ...inner] = idAt;
  if (holder === undefined || inner.length === 0) return undefined;
  const [one, other] = [shown, item].map((each) => bodies.schemaAt(each, [holder]));
  if (one === undefined || bodies.schema(one) !== bodies.schema(other)) return undefined;
  const [only, ...others] = bodies.properties(shown).filter(({ name, schema }) => {
    const own = bodies.schemaAt(item, [name]);
    const count = bodies.properties(schema).length;
    return name !== holder && count > 0 && bodies.inCommon(schema, own) === count;
  });
  return only && others.length === 0 ? [only.name] : undefined;
}
