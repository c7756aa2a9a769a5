import type { Behaviour, Role } from "../../server/runtime/documents/behaviour.js";
import { sampleOf } from "../../server/runtime/documents/sample-value.js";
import type { ApiProject } from "../../server/runtime/open-api.js";
import type { OperationDescription } from "../../server/runtime/operation-types.js";
import { isObject, ownMember } from "../../server/runtime/objects.js";
import {
  followReferences,
  type OpenApiDocument,
} from "../../server/runtime/validation/document.js";

/** The GET that a new user tries first, and its path with a value for each required parameter. */
export interface FirstRequest {
  operation: OperationDescription;
  target: string;
}

/** A list of stored items if there is one, else an example; `undefined` if the API has neither. */
export function firstRequest({
  behaviour,
  document,
  operations,
}: Pick<ApiProject, "behaviour" | "document" | "operations">): FirstRequest | undefined {
  const ranked = Object.values(operations)
    .filter(({ method }) => method === "get")
    .map((operation) => ({ operation, rank: rankOf(operation, behaviour) }))
    .sort((one, other) => one.rank - other.rank);
  for (const { operation } of ranked) {
    const target = targetOf(document, operation);
    if (target !== undefined) return { operation, target };
  }
  return undefined;
}

/** A path with a parameter may lead to an item that is not stored. */
function rankOf({ operationId, path }: OperationDescription, { operations }: Behaviour): number {
  const kind: Role["kind"] = operations[operationId]?.role.kind ?? "example";
  const isWithin = path.includes("{");
  if (kind === "list") return isWithin ? 3 : 0;
  if (kind === "example") return isWithin ? 2 : 1;
  return 4;
}

/** `undefined` if a required parameter has no value that is one text. */
function targetOf(document: OpenApiDocument, operation: OperationDescription): string | undefined {
  let path = operation.path;
  const query = new URLSearchParams();
  for (const parameter of parametersOf(document, operation)) {
    const { name, in: place, required } = parameter;
    if (required !== true || typeof name !== "string" || place === "cookie") continue;
    const text = textOf(document, parameter);
    if (text === undefined || place === "header") return undefined;
    if (place === "path") path = path.replace(`{${name}}`, encodeURIComponent(text));
    else query.set(name, text);
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** Those of the operation, then those of its path that it does not declare again. */
function parametersOf(
  document: OpenApiDocument,
  { path, method }: OperationDescription,
): Record<string, unknown>[] {
  const item = followReferences(document, document.paths[path]);
  const declared = isObject(item) ? [ownMember(item, method), item] : [];
  const found = new Map<string, Record<string, unknown>>();
  for (const each of declared.flatMap((node) => (isObject(node) ? node["parameters"] : []))) {
    const parameter = followReferences(document, each);
    if (!isObject(parameter)) continue;
    const key = `${String(parameter["in"])} ${String(parameter["name"])}`;
    if (!found.has(key)) found.set(key, parameter);
  }
  return [...found.values()];
}

function textOf(document: OpenApiDocument, parameter: Record<string, unknown>): string | undefined {
  const { schema, example, examples } = parameter;
  const [shown] = isObject(examples) ? Object.values(examples) : [];
  const named = followReferences(document, shown);
  const sample = sampleOf(document, schema, { direction: "request", textOf: () => undefined });
  const values = [example, isObject(named) ? named["value"] : undefined, sample];
  const value = values.find((each) => each !== undefined);
  const isScalar = typeof value === "number" || typeof value === "boolean";
  return typeof value === "string" && value !== "" ? value : isScalar ? String(value) : undefined;
}
