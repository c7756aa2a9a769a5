import type { Collection } from "../../../server/runtime/documents/collection.js";
import type { Schema } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import { fitsText } from "../../../server/runtime/documents/value-checks.js";
import { partsOf } from "../../document/schema-kinds.js";
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
  /** The value of a member in an example of the item. */
  exampleOf: (name: string) => unknown;
}

/** The members of an item whose values the service makes: UUIDs, times, a version. */
export function serviceMembers(
  bodies: ApiBodies,
  found: Item,
): Pick<Collection, "uuids" | "version" | Times> {
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

type Times = "created" | "changed" | "dated" | "unix" | "milliseconds";

/** Properties with the time of an item's creation or last change. Those that a client may send only if it need not. */
function timesOf(bodies: ApiBodies, { item, post, exampleOf }: Item): Pick<Collection, Times> {
  const sent = sentNames(bodies, post);
  const required = bodies.required(item);
  const times = bodies
    .properties(item)
    .filter(({ name }) => isNamed(name, CREATED) || isNamed(name, CHANGED))
    .flatMap(({ name, schema }) => {
      const isSent = sent.includes(name);
      const as =
        isSent && !required.includes(name) ? undefined : timeIn(bodies, schema, exampleOf(name));
      return as ? [{ name, as, isSent }] : [];
    });
  const names = (isMeant: (time: (typeof times)[number]) => boolean): string[] =>
    times.filter(isMeant).map(({ name }) => name);
  const found = {
    created: names(({ name, isSent }) => !isSent && isNamed(name, CREATED)),
    changed: names(({ name, isSent }) => !isSent && isNamed(name, CHANGED)),
    dated: names(({ isSent }) => isSent),
    unix: names(({ as }) => as === "unix"),
    milliseconds: names(({ as }) => as === "milliseconds"),
  };
  return Object.fromEntries(Object.entries(found).filter(([, all]) => all.length > 0));
}

/** As seconds, the year 5138; as milliseconds, 1973. */
const LEAST_MILLISECONDS = 1e11;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i;

/** How a property has a time: a text by its format or, without one, by all of its examples. */
function timeIn(
  bodies: ApiBodies,
  schema: Schema,
  inItem: unknown,
): "text" | "unix" | "milliseconds" | undefined {
  const parts = partsOf(bodies.document, schema);
  const all = parts.flatMap(({ example, examples = [] }) => [example, ...examples]);
  const shown = [...all, inItem].filter((each) => (each ?? "") !== "");
  if (bodies.types(schema).has("integer")) {
    return shown.some((each) => Number(each) >= LEAST_MILLISECONDS) ? "milliseconds" : "unix";
  }
  const formats = parts.flatMap(({ format }) => format ?? []);
  if (formats.length > 0) return formats.includes("date-time") ? "text" : undefined;
  const areTimes = shown.length > 0 && shown.every((each) => INSTANT.test(String(each)));
  const time = new Date(0).toISOString();
  const mayBeText = bodies.isOneOf(schema, "string") || bodies.isAny(schema);
  const isText = mayBeText && parts.every((part) => fitsText(part, time));
  return areTimes && isText ? "text" : undefined;
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

const CREATED = "created|creation(?= )";
const CHANGED = "(?:last )?(?:updated|modified|changed|edited)";

function isNamed(name: string, verbs: string): boolean {
  return new RegExp(`^(?:${verbs})(?: (?:at|on|time|date|timestamp))?$`).test(
    wordsOf(name).join(" "),
  );
}
