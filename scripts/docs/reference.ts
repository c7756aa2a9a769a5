import type { Oas3SecurityScheme as SecurityScheme } from "@redocly/openapi-core";
import {
  METHODS,
  type OpenApiDocument,
  type Parameter,
  type PathItem,
  type Referenced,
  type RequestBody,
  resolve,
  type Response,
  type SchemaObject,
} from "../generate/document.js";
import { bareMediaType } from "../../server/http/bare-media-type.js";
import { contentKind } from "../generate/body-facts.js";
import { listOperations } from "../generate/operation-model.js";
import { codeSamples, EXAMPLE_ADDRESS } from "./code-samples.js";
import { highlight } from "./markdown.js";
import { operationExamples } from "./operation-example.js";
import type { NavigationGroup } from "./page.js";

/** A document that is fit to be published: it says what it is. */
export type PublishedDocument = OpenApiDocument & Required<Pick<OpenApiDocument, "info">>;

const FORM = "application/x-www-form-urlencoded";

/** The data of the reference page's script. */
export interface ReferenceData {
  /** The document in the form that the renderer needs. */
  document: OpenApiDocument;
  /** The samples of each operation, by its id, as HTML. */
  samples: Record<string, { label: string; html: string }[]>;
}

export function referenceData(document: PublishedDocument): ReferenceData {
  const examples = operationExamples(document);
  return {
    document: forConsole(document),
    samples: Object.fromEntries(
      examples.map((example) => [
        example.operationId,
        codeSamples(example).map(({ lang, label, source }) => ({
          label,
          html: highlight(source, lang),
        })),
      ]),
    ),
  };
}

/** The addresses that the renderer gives to what it shows. */
export function operationUrl(tag: string, operationId: string): string {
  return `reference.html#/${encodeURIComponent(tag)}/${encodeURIComponent(operationId)}`;
}

export function modelUrl(name: string): string {
  return `reference.html#/models/${encodeURIComponent(name)}`;
}

/** The operations under their tags, in the order of the document. */
export function operationLinks(document: OpenApiDocument): NavigationGroup[] {
  const operations = listOperations(document);
  return (document.tags ?? []).map(({ name }) => ({
    title: name,
    links: operations
      .filter(({ tag }) => tag === name)
      .map(({ name: id, method, summary }) => ({
        url: operationUrl(name, id),
        text: summary,
        method,
      })),
  }));
}

/**
 * The document as the renderer and its console need it: an address that the reader can change, a token
 * endpoint there, and no scopes to tick, so that a token has all scopes of its client. The introduction
 * has a page of its own.
 */
function forConsole(document: PublishedDocument): OpenApiDocument {
  const { info, components } = document;
  const { description: _, ...heading } = info;
  return {
    ...document,
    info: heading,
    servers: [{ url: "{baseUrl}", variables: { baseUrl: { default: EXAMPLE_ADDRESS } } }],
    paths: Object.fromEntries(
      Object.entries(document.paths ?? {}).map(([path, item]) => [
        path,
        withOwnParameters(document, resolve<PathItem>(document, item)),
      ]),
    ),
    components: {
      ...components,
      securitySchemes: Object.fromEntries(
        Object.entries(components?.securitySchemes ?? {}).map(([name, scheme]) => [
          name,
          withoutScopes(resolve<SecurityScheme>(document, scheme)),
        ]),
      ),
    },
  };
}

/** The renderer ignores parameters of a path that are references. */
function withOwnParameters(document: OpenApiDocument, item: PathItem): PathItem {
  const { parameters: shared = [], ...rest } = item;
  const copy: PathItem = rest;
  for (const method of METHODS) {
    const operation = item[method];
    if (!operation) continue;
    const parameters = [...shared, ...(operation.parameters ?? [])].map((parameter) =>
      forReader(resolve<Parameter>(document, parameter)),
    );
    const { requestBody } = operation;
    copy[method] = {
      ...operation,
      parameters,
      ...(requestBody && { requestBody: withFields(document, requestBody) }),
      responses: Object.fromEntries(
        Object.entries(operation.responses ?? {}).map(([status, response]) => [
          status,
          forReading(resolve<Response>(document, response), status),
        ]),
      ),
    };
  }
  return copy;
}

/**
 * The console fills in examples, and makes some up where there are none, and sends them. Of what may be
 * left out, they are only shown; and objects are written as JSON.
 */
function forReader(parameter: Parameter): Parameter {
  if (parameter.in === "cookie") {
    const description = `${parameter.description ?? ""}\n\n${NO_COOKIES}`.trim();
    return { ...parameter, description };
  }
  if (parameter.required || parameter.example === undefined) return parameter;
  const { example, description = "", style, explode, ...rest } = parameter;
  const text = typeof example === "string" ? example : JSON.stringify(example);
  return {
    ...rest,
    ...(style === "deepObject"
      ? { schema: { type: "string" } }
      : { ...(style && { style }), ...(explode !== undefined && { explode }) }),
    description: `${description}\n\nExample: \`${text}\``,
  };
}

const NO_COOKIES =
  "The console cannot send it: a browser lets no page set cookies. Copy the request for curl.";
const NO_STREAMS =
  "The console shows a stream only when it has ended. Copy the request for curl to see it come.";

/** The fields of a form have the values of the body's example, or are empty. */
function withFields(document: OpenApiDocument, reference: Referenced<RequestBody>): RequestBody {
  const body = resolve<RequestBody>(document, reference);
  const media = body.content[FORM];
  if (!media?.schema) return body;
  const schema = resolve<SchemaObject>(document, media.schema);
  const [first] = Object.values(media.examples ?? {});
  const values: unknown = first && resolve<{ value?: unknown }>(document, first).value;
  const given = new Map<string, unknown>(Object.entries(values ?? {}));
  const names = new Set([...given.keys(), ...Object.keys(schema.properties ?? {})]);
  const properties = [...names].map((name) => {
    const property = resolve<SchemaObject>(document, schema.properties?.[name] ?? {});
    const empty = property.type === "array" ? [] : "";
    const example: unknown = given.get(name) ?? empty;
    return [name, { type: "string", ...property, example }] as const;
  });
  const filled = { ...schema, properties: Object.fromEntries(properties) };
  return { ...body, content: { ...body.content, [FORM]: { schema: filled } } };
}

/** All errors have the same envelope and all responses these headers: the overview shows them once. */
const COMMON_HEADERS = ["X-Correlation-ID", "Preference-Applied"];

function forReading(
  { description = "", headers = {}, content }: Response,
  status: string,
): Response {
  if (Number(status) >= 400) return { description };
  const own = Object.entries(headers).filter(([name]) => !COMMON_HEADERS.includes(name));
  const isStream = Object.keys(content ?? {}).some((type) =>
    /^(lines|events)$/.test(contentKind(bareMediaType(type))),
  );
  return {
    description: isStream ? `${description}\n\n${NO_STREAMS}`.trim() : description,
    ...(own.length > 0 && { headers: Object.fromEntries(own) }),
    ...(content && { content }),
  };
}

function withoutScopes(scheme: SecurityScheme): SecurityScheme {
  if (scheme.type !== "oauth2" || !scheme.flows.clientCredentials) return scheme;
  const { tokenUrl, scopes } = scheme.flows.clientCredentials;
  return {
    ...scheme,
    description: `${scheme.description ?? ""}\n\n${scopeTable(scopes)}`,
    // Relative, it follows the address that the reader enters.
    flows: { clientCredentials: { tokenUrl: new URL(tokenUrl).pathname, scopes: {} } },
  };
}

function scopeTable(scopes: Record<string, string>): string {
  const rows = Object.entries(scopes).map(([name, meaning]) => `| \`${name}\` | ${meaning} |`);
  return ["| Scope | Grants |", "| --- | --- |", ...rows].join("\n");
}
