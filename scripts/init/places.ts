import type { OpenApiDocument, Schema } from "../generate/document.js";
import { itemsOf, propertiesOf, typesOf } from "../generate/schema-kinds.js";
import { spelled } from "./case.js";

/** Where in a body a thing, or a list of things, stands. */
export interface Place {
  /** The members that lead to it; none: it is the body. */
  at: readonly string[];
  /** Its schema. */
  schema: Schema;
}

export interface ListPlace extends Place {
  /** The schema of an element. */
  thing: Schema;
}

const AROUND_A_LIST = ["data", "items", "results", "values", "entries", "content"];

/**
 * The body itself, or its one member that is like what is sent: `{ "data": { "name": … } }`. `undefined` if the
 * body is no object.
 */
export function thingPlace(
  document: OpenApiDocument,
  body: Schema | undefined,
  sent: Schema | undefined,
): Place | undefined {
  if (body === undefined || !isOf(document, body, "object")) return undefined;
  const whole = propertiesOf(document, body);
  const names = new Set(propertiesOf(document, sent).map(({ name }) => name));
  const isAlike = (properties: readonly { name: string }[]): boolean =>
    properties.some(({ name }) => names.has(name) || spelled(name) === "id");
  if (whole.length === 0 || isAlike(whole)) return { at: [], schema: body };
  const objects = whole.filter(({ schema }) => isOf(document, schema, "object"));
  const inner =
    objects.find(({ schema }) => isAlike(propertiesOf(document, schema))) ??
    objects.find(({ name }) => spelled(name) === "data");
  return inner ? { at: [inner.name], schema: inner.schema } : { at: [], schema: body };
}

/** The body itself, or the list in one of its members. `undefined` if there is no list of objects. */
export function listPlace(
  document: OpenApiDocument,
  body: Schema | undefined,
): ListPlace | undefined {
  if (body === undefined) return undefined;
  if (isOf(document, body, "array")) {
    const thing = itemsOf(document, body);
    return isThing(document, thing) ? { at: [], schema: body, thing } : undefined;
  }
  const lists = propertiesOf(document, body).flatMap(({ name, schema }) => {
    const thing = isOf(document, schema, "array") ? itemsOf(document, schema) : undefined;
    return isThing(document, thing) ? [{ at: [name], schema, thing }] : [];
  });
  const named = lists.find(({ at: [name = ""] }) => AROUND_A_LIST.includes(spelled(name)));
  return named ?? (lists.length === 1 ? lists[0] : undefined);
}

function isThing(document: OpenApiDocument, schema: Schema | undefined): schema is Schema {
  return schema !== undefined && isOf(document, schema, "object");
}

function isOf(document: OpenApiDocument, schema: Schema, type: "object" | "array"): boolean {
  const types = typesOf(document, schema);
  return types.has(type) || (type === "object" && propertiesOf(document, schema).length > 0);
}
