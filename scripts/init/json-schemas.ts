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
import { bareMediaType } from "../../server/http/bare-media-type.js";

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

/** The response of that key, references followed. */
export function responseOf(document: OpenApiDocument, model: OperationModel): Response | undefined {
  const key = responseKey(model);
  const reference = key === undefined ? undefined : operationOf(document, model).responses?.[key];
  return reference && resolve<Response>(document, reference);
}

/** The first content in JSON. */
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

/** The properties that are required, in the schema itself and in all that it extends. */
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

export function isWriteOnly(document: OpenApiDocument, reference: Schema): boolean {
  if (typeof reference !== "object") return false;
  return resolve<SchemaObject>(document, reference).writeOnly === true;
}
