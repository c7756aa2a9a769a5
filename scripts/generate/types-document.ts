import { contentKind, isFile } from "../document/contents.js";
import {
  isObject,
  lookUp,
  type OpenApiDocument,
  type Parameter,
  type RequestBody,
  resolve,
  type Schema,
  type SchemaObject,
} from "../document/document.js";
import { freeName } from "../document/errors/error-catalogue.js";
import { walk } from "../document/publish/schema-walk.js";
import type { Oas3Header } from "@redocly/openapi-core";

/** The `format` of bytes. */
export const FILE = "binary";

/** Keeps `format: binary`, in place, only for files of forms and bodies of bytes. Copies shared schemas. */
export function markFiles(document: OpenApiDocument): void {
  const files = new Set<object>();

  function marked(reference: SchemaObject): SchemaObject {
    const file = { ...resolve<SchemaObject>(document, reference), format: FILE };
    files.add(file);
    return file;
  }

  /** Marks a file, or a list of files. */
  function property(reference: Schema): Schema {
    if (typeof reference !== "object") return reference;
    if (isFile(document, reference)) return marked(reference);
    const schema = resolve<SchemaObject>(document, reference);
    return typeof schema.items === "object" && isFile(document, schema.items)
      ? { ...schema, items: marked(schema.items) }
      : reference;
  }

  /** The schema of a form, or a copy with marked files. */
  function form(reference: SchemaObject, within: readonly object[] = []): SchemaObject {
    const schema = resolve<SchemaObject>(document, reference);
    if (within.includes(schema)) return reference;
    const known = files.size;
    const copy = structuredClone(schema);
    for (const [name, each] of Object.entries(copy.properties ?? {})) {
      Object.assign(copy.properties ?? {}, { [name]: property(each) });
    }
    for (const keyword of ["allOf", "anyOf", "oneOf"] as const) {
      const parts = copy[keyword];
      if (parts) copy[keyword] = parts.map((part) => form(part, [...within, schema]));
    }
    return files.size > known ? copy : reference;
  }

  walk(document, ({ content }) => {
    if (!isObject(content)) return;
    for (const [mediaType, media] of Object.entries(content as RequestBody["content"])) {
      const kind = contentKind(mediaType);
      if (!media.schema) continue;
      if (kind === "multipart") media.schema = form(media.schema);
      if (kind === "bytes" && isFile(document, media.schema)) media.schema = marked(media.schema);
    }
  });
  walk(document, (node) => {
    if ("$ref" in node || files.has(node) || !isFile(document, node)) return;
    delete node["format"];
    delete node["contentMediaType"];
  });
}

type Header = Oas3Header<SchemaObject>;

/** In place: openapi-typescript ignores `content` of both, and requires headers that are references. */
export function plainValues(document: OpenApiDocument): void {
  walk(document, (node) => {
    const { headers, content } = node;
    const isParameter = typeof node["in"] === "string" && typeof node["name"] === "string";
    const schema = isParameter ? schemaOf(content as Parameter["content"]) : undefined;
    if (schema) {
      delete node["content"];
      node["schema"] = schema;
    }
    for (const [name, header] of isObject(headers) ? Object.entries(headers) : []) {
      if (isObject(header)) Object.assign(Object(headers), { [name]: plain(document, header) });
    }
  });
}

function schemaOf(content: Parameter["content"] = {}): SchemaObject | undefined {
  return Object.values(content)[0]?.schema;
}

function plain(document: OpenApiDocument, header: Header | { $ref: string }): Header {
  const { content, ...described } = resolve<Header>(document, header);
  const { required = false } = described;
  // openapi-typescript declares a type by that name, as for a schema.
  const $ref = "$ref" in header ? header.$ref : "";
  if ($ref.startsWith("#/components/headers/")) return { required, schema: { $ref } };
  const schema = schemaOf(content) ?? described.schema;
  return schema ? { ...described, schema } : described;
}

/** In place: TypeScript cannot type further properties of another type than the named ones. */
export function openRests(document: OpenApiDocument): void {
  walk(document, (node) => {
    const { properties, additionalProperties: rest } = node;
    if (!isObject(properties) || !isObject(rest) || Object.keys(rest).length === 0) return;
    const isOther = (each: unknown): boolean => typeOf(each) !== typeOf(rest);
    if (Object.values(properties).some(isOther)) node["additionalProperties"] = true;
  });
}

function typeOf(schema: unknown): string {
  if (!isObject(schema)) return "any";
  const { $ref, type } = schema;
  return JSON.stringify($ref ?? (type === "integer" ? "number" : type));
}

/** In place: leaves references to whole components or paths; others get wrong types. */
export function plainReferences(document: OpenApiDocument): void {
  for (const section of SECTIONS) {
    const components: Record<string, object> = document.components?.[section] ?? {};
    for (const [name, component] of Object.entries(components)) {
      components[name] = resolve(document, component);
    }
  }
  replaceDeep(document, document, new Set(), new Map());
}

const SECTIONS = ["responses", "parameters", "requestBodies", "headers", "pathItems"] as const;

/** `names`: the new components, by the reference to the schema. */
function replaceDeep(
  document: OpenApiDocument,
  node: unknown,
  seen: Set<object>,
  names: Map<string, string>,
): void {
  if (!isObject(node) || seen.has(node)) return;
  seen.add(node);
  const { $ref } = node;
  if (typeof $ref === "string" && !/^#\/(components\/[^/]+|paths)\/[^/]+$/.test($ref)) {
    // An example is data that may have any reference; others lead to something.
    if (lookUp(document, $ref) === undefined) delete node["$ref"];
    else if (isSchema($ref)) {
      const known = names.get($ref);
      const name = known ?? makeComponent(document, $ref);
      names.set($ref, name);
      node["$ref"] = `#/components/schemas/${name}`;
      // The schema may refer to itself: its name is known before its parts are visited.
      replaceDeep(document, document.components?.schemas?.[name], seen, names);
    } else {
      delete node["$ref"];
      Object.assign(node, resolve(document, { $ref }));
    }
  }
  for (const child of Object.values(node)) replaceDeep(document, child, seen, names);
}

function makeComponent(document: OpenApiDocument, $ref: string): string {
  const schemas = ((document.components ??= {}).schemas ??= {});
  const wanted = decodeURIComponent($ref).replace(/^\W+/, "").replace(/\W+/g, "_");
  const name = freeName(wanted, schemas);
  schemas[name] = resolve<SchemaObject>(document, { $ref });
  return name;
}

/** By the last keyword of the pointer. */
function isSchema($ref: string): boolean {
  return (
    /\/(schema|items|additionalProperties|not|contains|propertyNames)$/.test($ref) ||
    /\/(properties|patternProperties|\$defs|allOf|anyOf|oneOf|prefixItems)\/[^/]+$/.test($ref)
  );
}

/** In place: where a schema directly contains itself, which no interface can, it becomes `unknown`. */
export function breakCycles(document: OpenApiDocument): void {
  const schemas: Record<string, unknown> = document.components?.schemas ?? {};
  const finished = new Set<string>();
  const enter = (name: string, within: readonly string[]): void => {
    if (finished.has(name)) return;
    visit(schemas[name], [...within, name]);
    finished.add(name);
  };
  /** `within`: the components on the path to the schema. */
  const visit = (schema: unknown, within: readonly string[]): void => {
    if (!isObject(schema)) return;
    const name = /^#\/components\/schemas\/([^/]+)$/.exec(String(schema["$ref"]))?.[1];
    if (name !== undefined && within.includes(name)) delete schema["$ref"];
    else if (name !== undefined) enter(name, within);
    for (const part of immediateParts(schema)) visit(part, within);
  };
  for (const name of Object.keys(schemas)) enter(name, []);
}

/** The parts that the compiler resolves immediately. It defers the types of properties. */
function immediateParts(schema: Record<string, unknown>): unknown[] {
  const { anyOf, oneOf, allOf, prefixItems, items } = schema;
  return [anyOf, oneOf, allOf, prefixItems, items].flat();
}

/** In place: alternatives have the constants of their discriminator; openapi-typescript leaves out its property. */
export function dropDiscriminators(document: OpenApiDocument): void {
  walk(document, (node) => {
    if (isObject(node["discriminator"])) delete node["discriminator"];
  });
}

/** In place: copies `required` out of `allOf`: openapi-typescript searches all parts only from there. */
export function gatherRequired(node: unknown): void {
  if (Array.isArray(node)) node.forEach(gatherRequired);
  if (!isObject(node)) return;
  for (const child of Object.values(node)) gatherRequired(child);
  const { allOf } = node;
  const names = Array.isArray(allOf) ? [node, ...allOf.filter(isInline)].flatMap(requiredOf) : [];
  if (names.length > 0) node["required"] = [...new Set(names)];
}

function isInline(part: unknown): part is Record<string, unknown> {
  return isObject(part) && !("$ref" in part);
}

function requiredOf({ required }: Record<string, unknown>): unknown[] {
  return Array.isArray(required) ? required : [];
}
