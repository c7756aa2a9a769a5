import type { StoringRole } from "../../../server/runtime/documents/behaviour.js";
import type { Collection } from "../../../server/runtime/documents/collection.js";
import type { Schema } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import { itemsOf, partsOf } from "../../document/schema-kinds.js";
import { wordsOf } from "../../document/words.js";
import type { ApiBodies } from "./api-bodies.js";
import { requestSchema } from "./operation-contents.js";
import { isTime } from "./query-names.js";

/** Words in names of members whose value identifies: the same one in two items would be wrong. */
const IDENTITY = /^(?:[gsu]?id|ids|uuid|guid|key|token|secret|etag|version)$/;

interface Item {
  collection: Collection;
  itemSchema: Schema | undefined;
}

/** Objects and lists of a filled member in which sent members are looked for, and the most members that are visited. */
const DEEPEST = 3;
const MOST = 500;

/**
 * The optional members of an item that only the server can set: declared by its response, by no request or as read-only, and not null,
 * a time or an identifier. A member that a client could send and left out stays out, as does one with a value that a client
 * sends in it: `runs: [{ prompt }]` where `prompt` is sent.
 */
export function filledMembers(
  bodies: ApiBodies,
  { collection, itemSchema }: Item,
  requests: readonly (readonly [
    model: OperationModel,
    role: Pick<StoringRole, "at" | "into" | "names" | "places">,
  ])[],
): string[] {
  const { document } = bodies;
  const parts = partsOf(document, itemSchema);
  // A further member could make an item one of another alternative.
  if (parts.some(({ oneOf, anyOf }) => oneOf ?? anyOf) || requests.length === 0) return [];
  const sent = new Set<string>();
  const unshown = new Set<string>();
  for (const [model, { at = [], into = [], names = {}, places = {} }] of requests) {
    const schema = bodies.schemaAt(requestSchema(model), at);
    const part = bodies.schemaAt(itemSchema, into);
    for (const { name, schema: member } of bodies.properties(schema)) {
      if (bodies.schema(member).readOnly === true) continue;
      const shownAs = names[name] ?? places[name]?.[0];
      sent.add(name).add(shownAs ?? name);
      const isShown = shownAs !== undefined || bodies.schemaAt(part, [name]) !== undefined;
      if (!isShown) unshown.add(name);
    }
  }
  const { idProperty, created = [], changed = [] } = collection;
  const others = [idProperty, ...created, ...changed, ...bodies.required(itemSchema)];
  return bodies
    .properties(itemSchema)
    .filter(({ name, schema }) => {
      const isKnown = sent.has(name) || others.includes(name);
      const isOwn =
        wordsOf(name).some((word) => IDENTITY.test(word)) || isTime(bodies, name, schema);
      const { format, writeOnly } = bodies.schema(schema);
      const isHidden = writeOnly === true || format === "uuid" || bodies.types(schema).has("null");
      return !isKnown && !isOwn && !isHidden && !hasInside(bodies, schema, unshown);
    })
    .map(({ name }) => name);
}

/** Whether an object, or the elements of a list, have a member of one of these names, at any depth. */
function hasInside(bodies: ApiBodies, schema: Schema, names: ReadonlySet<string>): boolean {
  let level: Schema[] = names.size === 0 ? [] : [schema];
  for (let depth = 0; depth <= DEEPEST && level.length > 0; depth += 1) {
    const members = level
      .flatMap((each) => bodies.properties(itemsOf(bodies.document, each) ?? each))
      .slice(0, MOST);
    if (members.some(({ name }) => names.has(name))) return true;
    level = members.map((each) => each.schema);
  }
  return false;
}
