import { escape, isObject, isPlainObject, lookUp, METHODS } from "../document.js";
import { OF_CONNECTION } from "../rules/parameter-rules.js";
import { hasOtherMembers } from "../rules/schema-rules.js";
import { type Node, NODE_KINDS, type Visitors, walkDocument } from "../versions/document-walk.js";
import { raiseFlags } from "../versions/to-3-1.js";

/** Conversions: count by reason. */
export type Conversions = ReadonlyMap<string, number>;

export function describeConversions(conversions: Conversions): string[] {
  return [...conversions].map(
    ([reason, count]) => `Converted: ${reason}${count > 1 ? ` (${count} times)` : ""}`,
  );
}

/** Converts valid or harmless notations, in place, to the served form; changes nothing that is served. */
export function convertDocument(document: Node): Conversions {
  const counts = new Map<string, number>();
  const note: Note = (reason) => void counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const { paths, info } = document;
  if (isPlainObject(paths)) convertPaths(paths, note);
  if (isPlainObject(info) && typeof info["version"] === "number")
    info["version"] = `${info["version"]}`;
  const isOld = String(document["openapi"]).startsWith("3.0");
  walkDocument(
    document,
    withReferences(isOld, note, {
      Schema: (schema) => convertSchema(document, schema, isOld, note),
      Parameter: (parameter) => convertParameter(document, parameter, note),
      Response: (response) => convertResponse(response, note),
      Operation(operation) {
        without(operation, "servers", note, SERVERS);
        withoutNegotiation(document, operation, note);
        withSuccess(operation, note);
      },
      PathItem(item) {
        without(item, "servers", note, SERVERS);
        withoutNegotiation(document, item, note);
        withoutBodies(document, item, note);
      },
      Components({ parameters }) {
        if (!isPlainObject(parameters)) return;
        for (const [name, each] of Object.entries(parameters)) {
          if (isNegotiation(document, each)) delete parameters[name];
        }
      },
    }),
  );
  return counts;
}

type Note = (reason: string) => void;

/** Also removes ignored siblings of references. */
function withReferences(isOld: boolean, note: Note, visitors: Visitors): Visitors {
  const all: Visitors = {};
  for (const kind of NODE_KINDS) {
    const visit = visitors[kind];
    const hasSiblings = kind === "PathItem" || (kind === "Schema" && !isOld);
    all[kind] = (node, pointer) => {
      if (!hasSiblings && typeof node["$ref"] === "string") withoutSiblings(node, note);
      visit?.(node, pointer);
    };
  }
  return all;
}

const KEPT_BESIDE_REFERENCE = /^(?:\$ref|summary|description|title|example|x-.*)$/;

function withoutSiblings(node: Node, note: Note): void {
  const siblings = Object.keys(node).filter((key) => !KEPT_BESIDE_REFERENCE.test(key));
  for (const key of siblings) delete node[key];
  if (siblings.length > 0) note("keywords next to a `$ref` are ignored.");
}

/** Requests have no fragment in their path, and a query is not part of it. */
function convertPaths(paths: Node, note: Note): void {
  for (const [path, item] of Object.entries(paths)) {
    const [base = ""] = path.split(/[#?]/);
    if (base === path || !path.startsWith("/") || !isPlainObject(item)) continue;
    delete paths[path];
    const [query = ""] = path.slice(base.length).replace(/^\?/, "").split("#");
    const other = (paths[base] ??= {});
    if (!isPlainObject(other) || typeof other["$ref"] === "string") continue;
    const { parameters: shared, ...rest } = item;
    for (const method of METHODS.filter((each) => isPlainObject(rest[each]))) {
      const operation = rest[method] as Node;
      operation["parameters"] = [shared ?? [], operation["parameters"] ?? []].flat();
      const isFree = other[method] === undefined;
      if (isFree) other[method] = operation;
      declareQuery(other[method], query);
      if (isFree) {
        note(`${method.toUpperCase()} ${path} is served at ${base}.`);
        continue;
      }
      const own = path.replaceAll("#", "%23").replaceAll("?", "%3F");
      const place = (paths[own] ??= {});
      if (isPlainObject(place)) place[method] = operation;
      note(`${method.toUpperCase()} ${path} is served at ${own}: ${base} has another ${method}.`);
    }
  }
}

/** Otherwise an operation would reject the query that the document has in its path. */
function declareQuery(operation: unknown, query: string): void {
  if (!isPlainObject(operation)) return;
  const parameters = [operation["parameters"] ?? []].flat() as unknown[];
  for (const name of new URLSearchParams(query.startsWith("#") ? "" : query).keys()) {
    const isDeclared = parameters.some((each) => isObject(each) && each["name"] === name);
    if (!isDeclared) parameters.push({ name, in: "query", schema: { type: "string" } });
  }
  operation["parameters"] = parameters;
}

function convertSchema(document: Node, schema: Node, isOld: boolean, note: Note): void {
  if (!isOld && raiseFlags(schema)) note("`nullable` and exclusive bounds of OpenAPI 3.0.");
  const { required, properties, default: preset } = schema;
  if (Array.isArray(required)) {
    if (new Set(required).size < required.length) schema["required"] = [...new Set(required)];
  } else if (typeof required === "boolean") delete schema["required"];
  if (Array.isArray(schema["enum"]) && schema["enum"].length === 0) {
    without(schema, "enum", note, "an `enum` without values is ignored.");
  }
  if (Number.isInteger(preset) && !Number.isSafeInteger(preset)) {
    without(schema, "default", note, "a `default` that JSON parsers round is ignored.");
  }
  const named = isPlainObject(properties) ? properties : {};
  for (const name of Object.keys(named).filter((each) => each in Object.prototype)) {
    const reason = `a property "${name}", which each JavaScript object has, takes any value.`;
    without(named, name, note, reason);
  }
  if (hasOtherMembers(schema)) {
    schema["additionalProperties"] = true;
    note("further properties of another type than the named ones may have any type.");
  }
  convertDiscriminator(document, schema, note);
}

/** Leaves out discriminators that validators cannot use. Values may then match several alternatives. */
function convertDiscriminator(document: Node, schema: Node, note: Note): void {
  const { discriminator, oneOf } = schema;
  if (!isPlainObject(discriminator)) return;
  nameSchemas(document, discriminator);
  const targets = Object.values(Object(discriminator["mapping"]) as object);
  // The lint reports a dangling mapping.
  if (targets.some((target) => !isReference(document, target))) return;
  if (Array.isArray(oneOf) && tellsApart(document, discriminator, oneOf)) return;
  const reason =
    "a `discriminator` whose alternatives do not have its values as a required `const` is ignored.";
  without(schema, "discriminator", note, reason);
  if (!Array.isArray(oneOf) || "anyOf" in schema) return;
  schema["anyOf"] = oneOf;
  delete schema["oneOf"];
}

/** A mapping may have names of schemas instead of references. */
function nameSchemas(document: Node, { mapping }: Node): void {
  if (!isPlainObject(mapping)) return;
  for (const [value, target] of Object.entries(mapping)) {
    const $ref = `#/components/schemas/${escape(String(target))}`;
    if (isReference(document, $ref)) mapping[value] = $ref;
  }
}

function isReference(document: Node, target: unknown): boolean {
  const $ref = String(target);
  return $ref.startsWith("#/") && lookUp(document, $ref) !== undefined;
}

/** Whether each alternative has its discriminator value as the only one. */
function tellsApart(document: Node, discriminator: Node, oneOf: unknown[]): boolean {
  const { propertyName, mapping } = discriminator;
  const mapped = Object.entries(isPlainObject(mapping) ? mapping : {});
  const references = oneOf.map((each) => (isObject(each) ? String(each["$ref"]) : ""));
  const targets: [string, string][] =
    mapped.length > 0
      ? mapped.map(([value, target]) => [value, String(target)])
      : references.map(($ref) => [/[^/]*$/.exec($ref)?.[0] ?? "", $ref]);
  return (
    references.every(($ref) => targets.some(([, target]) => target === $ref)) &&
    targets.every(([value, $ref]) => {
      const parts = partsOf(document, { $ref });
      const isRequired = parts.some(({ required }) => [required].flat().includes(propertyName));
      const own = parts.map((part) => lookUp(part, `#/properties/${escape(String(propertyName))}`));
      const isOnly = (each: unknown): boolean =>
        isObject(each) && [each["const"] ?? each["enum"]].flat().join("\n") === value;
      return isRequired && own.some(isOnly);
    })
  );
}

/** The schema and those of its `allOf`, references followed. */
function partsOf(document: Node, node: unknown, seen = new Set<unknown>()): Node[] {
  if (!isPlainObject(node) || seen.has(node)) return [];
  seen.add(node);
  const { $ref, allOf } = node;
  if (typeof $ref === "string") return partsOf(document, lookUp(document, $ref), seen);
  const parts: unknown[] = Array.isArray(allOf) ? allOf : [];
  return [node, ...parts.flatMap((each) => partsOf(document, each, seen))];
}

function convertParameter(document: Node, parameter: Node, note: Note): void {
  const [schema] = partsOf(document, parameter["schema"]);
  const type = [schema?.["type"] ?? "string"].flat();
  if (parameter["allowEmptyValue"] !== true || type.includes("string")) return;
  const reason = "`allowEmptyValue` is ignored where the schema rejects an empty value.";
  without(parameter, "allowEmptyValue", note, reason);
}

function convertResponse(response: Node, note: Note): void {
  if (typeof response["$ref"] !== "string") response["description"] ??= "";
  const headers = isPlainObject(response["headers"]) ? response["headers"] : {};
  for (const name of Object.keys(headers).filter((each) => OF_CONNECTION.has(each.toLowerCase()))) {
    without(headers, name, note, "headers about the connection are written by the server.");
  }
}

function without(node: Node, key: string, note: Note, reason: string): void {
  if (!Object.hasOwn(node, key)) return;
  delete node[key];
  note(reason);
}

const SERVERS = "operations with `servers` of their own are served where all others are.";

/** Content types and credentials are described elsewhere (OpenAPI 3.1, Parameter Object). */
function withoutNegotiation(document: Node, node: Node, note: Note): void {
  const { parameters } = node;
  if (!Array.isArray(parameters)) return;
  const kept = parameters.filter((each) => !isNegotiation(document, each));
  if (kept.length === parameters.length) return;
  node["parameters"] = kept;
  note("parameters for the headers Accept, Content-Type and Authorization are ignored.");
}

function isNegotiation(document: Node, parameter: unknown): boolean {
  const [node] = partsOf(document, parameter);
  const name = String(node?.["name"]);
  return node?.["in"] === "header" && /^(?:accept|content-type|authorization)$/i.test(name);
}

function withSuccess(operation: Node, note: Note): void {
  const { responses } = operation;
  if (!isPlainObject(responses)) return;
  if (Object.keys(responses).some((status) => /^[23]|^default$/.test(status))) return;
  responses["200"] = { description: "Done." };
  note("an operation without a response below 400 returns 200.");
}

/** Bodies that HTTP does not allow: GET, responses to HEAD, 204 and 304 (RFC 9110 section 6.4.1). */
function withoutBodies(document: Node, item: Node, note: Note): void {
  for (const method of METHODS) {
    const operation = item[method];
    if (!isPlainObject(operation)) continue;
    if (["get", "head"].includes(method)) {
      without(operation, "requestBody", note, "the body of a GET request is ignored.");
    }
    const { responses } = operation;
    for (const [status, response] of Object.entries(isPlainObject(responses) ? responses : {})) {
      if (method !== "head" && !["204", "304"].includes(status)) continue;
      const [node = {}] = partsOf(document, response);
      if (!("content" in node)) continue;
      const { content: _, ...rest } = node;
      (responses as Node)[status] = rest;
      note("the content of responses to HEAD, and with 204 and 304, is not sent.");
    }
  }
}
