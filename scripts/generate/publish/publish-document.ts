import { isObject, type OpenApiDocument } from "../document.js";
import { declareRates } from "./declare-rates.js";
import { openResponses } from "./open-responses.js";
import { componentsUsedBy, type Node, walk } from "./schema-walk.js";

/** Of a schema: the schema that is published in its place. */
const PUBLISHED = "x-published";

/** How the service stores values of a schema: of no use to a client. */
const INTERNAL = ["x-record", "x-field", "x-part-of"] as const;

/**
 * The document as clients get it, made of the one that the service validates by:
 *
 * - every object of a response is open, every one of a request is closed;
 * - a schema with an `x-published` is that schema, and what `info` has in its own is said there;
 * - the headers of the rate stand on every response;
 * - a parameter whose `x-published` is false is left out;
 * - how values are stored, and schemas and errors of no operation, are left out.
 *
 * What has been published may be published again: nothing changes. The given document is not modified.
 */
export function publishDocument({ "x-records": _, ...document }: OpenApiDocument): OpenApiDocument {
  const published = copyOf(document);
  replaceInfo(published);
  removeParameters(published);
  walk(published, replaceSchema);
  declareRates(published);
  openResponses(published);
  removeUnused(published);
  removeErrorsOfNoResponse(published);
  return published;
}

/** The bundled document without what is only published, for the validator. */
export function validatedDocument({
  "x-records": _,
  ...document
}: OpenApiDocument): OpenApiDocument {
  const validated = copyOf(document);
  walk(validated, (node) => delete node[PUBLISHED]);
  return validated;
}

/** Without objects that stand in several places, as those of YAML's aliases do. */
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

/** A document of schemas alone keeps them all. */
function removeUnused(document: OpenApiDocument): void {
  const { paths, webhooks, components } = document;
  const { schemas, ...others } = components ?? {};
  if (!schemas || Object.keys({ ...paths, ...webhooks }).length === 0) return;
  const used = componentsUsedBy(schemas, [{ paths, webhooks, ...others }]);
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name];
}
