import {
  type OpenApiDocument,
  type OperationObject,
  type PathItem,
  type RequestBody,
  resolve,
  type Response,
  type Schema,
  type SchemaObject,
} from "../generate/document.js";
import { contentKind } from "../generate/body-facts.js";
import type { OperationModel } from "../generate/operation-model.js";
import { bareMediaType } from "../../server/runtime/http/media-types.js";
import { itemsOf, propertiesOf, typesOf } from "../generate/schema-kinds.js";

/** The words of a name in any spelling, in lower case: `petId`, `pet_id` and `Pet-ID` alike are pet and id. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
}

export function kebabCase(name: string): string {
  return wordsOf(name).join("-");
}

export function camelCase(name: string): string {
  const [first = "", ...rest] = wordsOf(name);
  return first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

export function spelled(name: string): string {
  return wordsOf(name).join("");
}

export function operationOf(
  document: OpenApiDocument,
  { path, method }: Pick<OperationModel, "path" | "method">,
): OperationObject {
  const item = resolve<PathItem>(document, document.paths?.[path] ?? {});
  return item[method] ?? { responses: {} };
}

/** The key of the first response below 300, else below 400: that which a scaffolded handler gives. */
export function responseKey({ successKeys }: OperationModel): string | undefined {
  const keys = successKeys.map(String);
  return keys.find((key) => key.startsWith("2")) ?? keys[0];
}

export function responseOf(document: OpenApiDocument, model: OperationModel): Response | undefined {
  const key = responseKey(model);
  const reference = key === undefined ? undefined : operationOf(document, model).responses?.[key];
  return reference && resolve<Response>(document, reference);
}

export function jsonContent(
  content: RequestBody["content"] | undefined,
): { mediaType: string; schema: Schema | undefined } | undefined {
  for (const [mediaType, { schema }] of Object.entries(content ?? {})) {
    if (contentKind(bareMediaType(mediaType)) === "json") return { mediaType, schema };
  }
  return undefined;
}

export function responseSchema(
  document: OpenApiDocument,
  model: OperationModel,
): Schema | undefined {
  return jsonContent(responseOf(document, model)?.content)?.schema;
}

export function requestSchema(
  document: OpenApiDocument,
  model: OperationModel,
): Schema | undefined {
  const { requestBody } = operationOf(document, model);
  if (!requestBody) return undefined;
  const { content } = resolve<RequestBody>(document, requestBody);
  const patches = Object.entries(content).filter(
    ([mediaType]) => bareMediaType(mediaType) !== "application/json-patch+json",
  );
  const found = jsonContent(Object.fromEntries(patches));
  return found && (found.schema ?? true);
}

export function requiredOf(
  document: OpenApiDocument,
  reference: Schema | undefined,
  seen = new Set<Schema>(),
): string[] {
  if (typeof reference !== "object" || seen.has(reference)) return [];
  seen.add(reference);
  const { required = [], allOf = [] } = resolve<SchemaObject>(document, reference);
  const inherited = (allOf as Schema[]).flatMap((part) => requiredOf(document, part, seen));
  return [...new Set([...required, ...inherited])];
}

export function isMarked(
  document: OpenApiDocument,
  reference: Schema,
  marker: "readOnly" | "writeOnly",
): boolean {
  if (typeof reference !== "object") return false;
  return resolve<SchemaObject>(document, reference)[marker] === true;
}

/** Where in a body a thing, or a list of things, stands. */
export interface Place {
  /** The members that lead to it; none: it is the body. */
  at: readonly string[];
  schema: Schema;
}

export interface ListPlace extends Place {
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

export function placeInResponse(
  document: OpenApiDocument,
  model: OperationModel,
): Place | undefined {
  return thingPlace(document, responseSchema(document, model), requestSchema(document, model));
}
