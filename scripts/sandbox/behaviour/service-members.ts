import type { Collection } from "../../../server/runtime/documents/collection.js";
import type { Schema } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import type { Property } from "../../document/schema-kinds.js";
import { wordsOf } from "../../document/words.js";
import type { ApiPath } from "./api-paths.js";
import type { ApiBodies } from "./api-bodies.js";
import { requestSchema } from "./operation-contents.js";

interface Item {
  /** The schema of the item in responses. */
  item: Schema | undefined;
  path: ApiPath;
  /** The operation that creates it. */
  post: OperationModel | undefined;
  idProperty: string | undefined;
}

/** The members of an item whose values the service makes: UUIDs, times, a version. */
export function serviceMembers(
  bodies: ApiBodies,
  found: Item,
): Pick<Collection, "uuids" | "created" | "changed" | "unix" | "version"> {
  return { ...uuidsOf(bodies, found), ...timesOf(bodies, found), ...versionOf(bodies, found) };
}

/** Properties of the format `uuid` that responses always have and requests do not. */
function uuidsOf(bodies: ApiBodies, { item, post, idProperty }: Item): Pick<Collection, "uuids"> {
  const required = bodies.required(item);
  const sent = sentNames(bodies, post);
  const uuids = bodies
    .properties(item)
    .filter(({ name, schema }) => {
      const isOwn = name !== idProperty && !sent.includes(name);
      return isOwn && required.includes(name) && bodies.schema(schema).format === "uuid";
    })
    .map(({ name }) => name);
  return uuids.length > 0 ? { uuids } : {};
}

/** Read-only properties with the time of an item's creation or last change. */
function timesOf(
  bodies: ApiBodies,
  { item, post }: Item,
): Pick<Collection, "created" | "changed" | "unix"> {
  const sent = sentNames(bodies, post);
  const isNumber = ({ schema }: Property): boolean => bodies.types(schema).has("integer");
  const times = bodies
    .properties(item)
    .filter(
      (each) =>
        !sent.includes(each.name) &&
        (isNumber(each) || bodies.schema(each.schema).format === "date-time"),
    );
  const named = (verbs: string, among = times): string[] =>
    among.map(({ name }) => name).filter((name) => timeOf(verbs).test(wordsOf(name).join(" ")));
  const found = {
    created: named(CREATED),
    changed: named(CHANGED),
    unix: named(`${CREATED}|${CHANGED}`, times.filter(isNumber)),
  };
  return Object.fromEntries(Object.entries(found).filter(([, names]) => names.length > 0));
}

/** A number that updates send but the creation does not, or a string that they send as a condition. */
function versionOf(bodies: ApiBodies, { item, path, post }: Item): Pick<Collection, "version"> {
  const created = sentNames(bodies, post ?? path.operations.get("put"));
  const sent = [...path.operations.values()]
    .flatMap((each) => [...each.parameters, ...bodies.properties(requestSchema(each))])
    .map(({ name }) => name.toLowerCase());
  const found = bodies
    .properties(item)
    .find(
      ({ name, schema }) =>
        (name === "version" &&
          sent.includes(name) &&
          !created.includes(name) &&
          bodies.types(schema).has("integer")) ||
        (name === "etag" && sent.includes("if-match") && bodies.types(schema).has("string")),
    );
  return found ? { version: found.name } : {};
}

/** The properties that a client may send. */
function sentNames(bodies: ApiBodies, post: OperationModel | undefined): string[] {
  return bodies
    .properties(post && requestSchema(post))
    .filter(({ schema }) => !bodies.schema(schema).readOnly)
    .map(({ name }) => name);
}

const CREATED = "created";
const CHANGED = "(?:last )?(?:updated|modified|changed|edited)";

function timeOf(verbs: string): RegExp {
  return new RegExp(`^(?:${verbs})(?: (?:at|on|time|date))?$`);
}
