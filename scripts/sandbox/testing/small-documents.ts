import type { OpenApiDocument } from "../../document/document.js";

export const TEXT = { type: "string" };
export const NUMBER = { type: "integer" };

export function object(properties: object, required: string[] = []) {
  return { type: "object", properties, required };
}

export function json(schema: object) {
  return { content: { "application/json": { schema } } };
}

export function shows(schema: object, status = "200") {
  return { responses: { [status]: { description: "Shown.", ...json(schema) } } };
}

/** A POST that creates. */
export function posts(sent: object, shown: object) {
  return { requestBody: json(sent), ...shows(shown, "201") };
}

export const REMOVES = { responses: { "204": { description: "Gone." } } };

/** Operations of a collection, and of its items if they have a path. `sent`: the body that creates one. */
export function collectionAt(
  base: string,
  item: string | undefined,
  schema: object,
  sent = schema,
): Record<string, Record<string, object>> {
  const list = { get: shows({ type: "array", items: schema }) };
  const create = { post: posts(sent, schema) };
  const change = { put: { requestBody: json(sent), ...shows(schema) } };
  const one = { get: shows(schema), ...change, delete: REMOVES };
  return { [base]: Object.assign(list, create), ...(item !== undefined && { [item]: one }) };
}

/** A document with these paths. Path parameters are texts, unless `types` has their schemas. */
export function documentOf(
  paths: Record<string, object>,
  types: Record<string, object> = {},
): OpenApiDocument {
  const declared = Object.entries(paths).map(([path, operations]) => {
    const parameters = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => {
      return { name, in: "path", required: true, schema: types[name] ?? TEXT };
    });
    return [path, { parameters, ...operations }] as const;
  });
  const info = { title: "Small", version: "1" };
  // A literal with these members is a document.
  return {
    openapi: "3.1.0",
    info,
    paths: Object.fromEntries(declared),
  } as unknown as OpenApiDocument;
}
