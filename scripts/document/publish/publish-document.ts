import { isObject, METHODS, type OpenApiDocument, resolve } from "../document.js";
import { declaredRequests } from "../operation-model.js";
import {
  IGNORED_IN_REQUESTS,
  OPTIONAL_IN_REQUESTS,
} from "../../../server/runtime/validation/directed-schemas.js";
import { placePathParameters } from "./path-parameters.js";
import { componentsUsedBy, type Node, redirect, walk } from "./schema-walk.js";

/** In a schema: the schema that is published instead. */
const PUBLISHED = "x-published";

/** How the service stores and takes values of a schema. */
const INTERNAL = [
  ...["x-record", "x-field", "x-part-of"],
  ...[OPTIONAL_IN_REQUESTS, IGNORED_IN_REQUESTS],
] as const;

// Idempotent. Returns a copy. `x-published: false` leaves a parameter out.
/** Opens responses, applies `x-published`, places path parameters, adds rate limit headers; omits storage settings and unused parts. */
export function publishDocument({
  "x-records": _,
  "x-other-servers": __,
  ...document
}: OpenApiDocument): OpenApiDocument {
  const published = copyOf(document);
  replaceInfo(published);
  removeParameters(published);
  placePathParameters(published);
  walk(published, replaceSchema);
  declareRates(published);
  openResponses(published);
  removeUnused(published);
  removeErrorsOfNoResponse(published);
  return published;
}

/** The bundled document without `x-published`, for the validator. */
export function validatedDocument({
  "x-records": _,
  ...document
}: OpenApiDocument): OpenApiDocument {
  const validated = copyOf(document);
  walk(validated, (node) => delete node[PUBLISHED]);
  return validated;
}

/** A copy without shared objects, which come from YAML aliases. */
function copyOf<Document extends object>(document: Document): Document {
  return JSON.parse(JSON.stringify(document)) as Document;
}

function replaceInfo({ info }: OpenApiDocument): void {
  if (!info || !(PUBLISHED in info)) return;
  const replacement: unknown = info[PUBLISHED];
  delete info[PUBLISHED];
  Object.assign(info, replacement);
}

function removeParameters(document: OpenApiDocument): void {
  const parameters: Record<string, unknown> = document.components?.parameters ?? {};
  const removed = Object.keys(parameters).filter((name) => isUnpublished(parameters[name]));
  const references = new Set(removed.map((name) => `#/components/parameters/${name}`));
  for (const name of removed) delete parameters[name];
  walk(document, (node) => {
    if (!Array.isArray(node["parameters"])) return;
    node["parameters"] = node["parameters"].filter(
      (one: unknown) =>
        !isUnpublished(one) && !(isObject(one) && references.has(String(one["$ref"]))),
    );
  });
}

function isUnpublished(parameter: unknown): boolean {
  return isObject(parameter) && parameter[PUBLISHED] === false;
}

function replaceSchema(node: Node): void {
  for (const marker of INTERNAL) delete node[marker];
  const replacement = node[PUBLISHED];
  if (!isObject(replacement)) return;
  const { description } = node;
  for (const keyword of Object.keys(node)) delete node[keyword];
  Object.assign(node, description !== undefined && { description }, replacement);
}

function removeErrorsOfNoResponse({ paths = {}, "x-errors": errors }: OpenApiDocument): void {
  const statuses = new Set<string>();
  walk({ paths }, ({ responses }) => {
    if (isObject(responses)) for (const status of Object.keys(responses)) statuses.add(status);
  });
  const isDeclared = (status: number): boolean =>
    [String(status), `${Math.floor(status / 100)}XX`, "default"].some((key) => statuses.has(key));
  for (const [code, error] of Object.entries(errors ?? {})) {
    if (!error.statuses.some(isDeclared)) delete errors?.[code];
  }
}

/** A document without operations keeps all schemas. */
function removeUnused(document: OpenApiDocument): void {
  const { paths, webhooks, "x-webhooks": moreWebhooks, components } = document;
  const { schemas, ...others } = components ?? {};
  if (!schemas || Object.keys({ ...paths, ...webhooks }).length === 0) return;
  const used = componentsUsedBy(schemas, [{ paths, webhooks, moreWebhooks, ...others }]);
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name];
}

/** Declares, in place, the headers of rate limits of the 429 on all responses of the operation. */
function declareRates(document: OpenApiDocument): void {
  for (const { responses } of declaredRequests(document)) {
    const limited = responses.find(({ key }) => key === "429");
    if (!limited) continue;
    const headers = Object.entries(limited.declared.headers ?? {});
    const ofRate = headers.filter(([name]) => /^RateLimit/i.test(name));
    for (const { declared } of responses) {
      declared.headers = { ...Object.fromEntries(ofRate), ...declared.headers };
    }
  }
}

/** Opens response objects in place, for later properties. Requests get closed copies named `…Draft`. */
function openResponses(document: OpenApiDocument): void {
  const { parameters, requestBodies, responses, headers } = document.components ?? {};
  const operations = operationsOf(document);
  const ofRequests = [
    { parameters, requestBodies },
    ...operations.map(({ parameters, requestBody }) => ({ parameters, requestBody })),
  ];
  const ofResponses = [
    { responses, headers },
    ...operations.map(({ responses }) => ({ responses })),
  ];
  const schemas = splitSchemas(document, ofRequests, ofResponses);
  const used = [...componentsUsedBy(schemas, ofResponses)].map((name) => schemas[name]);
  const parts = [...ofResponses, ...used];
  for (const part of parts) walk(part, (node) => loosenUnion(document, node));
  for (const part of parts) walk(part, openObject);
}

/** After opening, several alternatives may match a value that one matched before. */
function loosenUnion(document: OpenApiDocument, schema: Node): void {
  const { oneOf, anyOf, discriminator } = schema;
  if (!Array.isArray(oneOf) || anyOf !== undefined || discriminator !== undefined) return;
  const alternatives = oneOf.filter(isObject).map((each) => resolve<Node>(document, each));
  if (!alternatives.some(isClosed)) return;
  delete schema["oneOf"];
  schema["anyOf"] = oneOf;
}

function operationsOf({ paths = {} }: OpenApiDocument): Node[] {
  const items = Object.values<unknown>(paths).filter(isObject);
  return items.flatMap((item) => [
    { parameters: item["parameters"] },
    ...METHODS.map((method) => item[method]).filter(isObject),
  ]);
}

/** Copies the closed schemas that requests share with responses. Returns all schemas of the document. */
function splitSchemas(document: OpenApiDocument, requests: Node[], responses: Node[]): Node {
  const schemas: Node = document.components?.schemas ?? {};
  const ofResponses = componentsUsedBy(schemas, responses);
  const shared = [...componentsUsedBy(schemas, requests)].filter(
    (name) => ofResponses.has(name) && isAnyClosed(schemas, name),
  );
  const freeName = (name: string): string =>
    Object.hasOwn(schemas, name) ? freeName(`${name}Draft`) : name;
  const copies = new Map(shared.map((name) => [name, freeName(name)]));
  const entries = Object.entries(schemas).flatMap(([name, schema]): [string, unknown][] => {
    const copy = copies.get(name);
    return [
      [name, schema],
      ...(copy === undefined ? [] : [[copy, structuredClone(schema)] as [string, unknown]]),
    ];
  });
  // Not by assignment, which would set the prototype for the name `__proto__`.
  const split: Node = Object.fromEntries(entries);
  if (document.components) Reflect.set(document.components, "schemas", split);
  // Schemas without an operation describe values that reach the service in other ways.
  const others = Object.keys(split).filter((name) => !ofResponses.has(name));
  for (const part of [...requests, ...others.map((name) => split[name])]) {
    redirect(part, (name) => copies.get(name) ?? name);
  }
  return split;
}

/** Whether the schema, or one that it refers to, is closed. */
function isAnyClosed(schemas: Node, name: string): boolean {
  let closed = false;
  const parts = [...componentsUsedBy(schemas, [schemas[name]]), name];
  for (const part of parts) walk(schemas[part], (node) => (closed ||= isClosed(node)));
  return closed;
}

const CLOSING = ["additionalProperties", "unevaluatedProperties"] as const;

function isClosed(schema: Node): boolean {
  return CLOSING.some((keyword) => schema[keyword] === false);
}

/** A map with one name pattern accepts any name: for later locales; generators do not know patterns. */
function openObject(schema: Node): void {
  if (!isClosed(schema)) return;
  for (const keyword of CLOSING) delete schema[keyword];
  const { patternProperties, properties } = schema;
  const values = isObject(patternProperties) ? Object.values(patternProperties) : [];
  if (properties !== undefined || values.length !== 1) return;
  schema["additionalProperties"] = structuredClone(values[0]);
}
