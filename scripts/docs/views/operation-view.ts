import type { Oas3SecurityScheme as SecurityScheme } from "@redocly/openapi-core";
import { STATUS_CODES } from "node:http";
import {
  isObject,
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type PathItem,
  type Referenced,
  type RequestBody,
  resolve,
  type Response,
  type Schema,
  type SchemaObject,
} from "../../document/document.js";
import {
  effectiveParameters,
  listOperations,
  type OperationModel,
} from "../../document/operation-model.js";
import { paragraphs } from "../markdown/schema-markdown.js";
import { linksText, operationNotes } from "./operation-notes.js";
import { type SchemaView, schemaView } from "./schema-view.js";
import { ownMember } from "../../../server/runtime/objects.js";

/** An operation as its page, its Markdown and the search show it. */
export type OperationView = ReturnType<typeof operationView>;
export type AccessView = ReturnType<typeof accessOf>;
export type ParameterView = ReturnType<typeof parameterView>;
export type BodyView = ReturnType<typeof bodyView>;
export type ContentView = ReturnType<typeof contentViews>[number];
export type ResponseView = ReturnType<typeof responseView>;

export interface ExampleView {
  /** As a request names it to get this example. */
  name: string;
  summary: string;
  value: unknown;
}

export function operationViews(document: OpenApiDocument): OperationView[] {
  const views = new Map<object, SchemaView>();
  return listOperations(document).map((model) => {
    const item = resolve<PathItem>(document, document.paths?.[model.path] ?? {});
    return operationView({ document, item, operation: item[model.method] ?? {}, model, views });
  });
}

interface Place {
  document: OpenApiDocument;
  item: PathItem;
  operation: OperationObject;
  model: OperationModel;
  /** Of schemas that are references: many operations have them in common. */
  views: Map<object, SchemaView>;
}

function operationView(place: Place) {
  const { document, item, operation, model } = place;
  const { name, method, path, tag, summary } = model;
  const { requestBody } = operation;
  /** `true`: the whole operation; else the names of parameters. */
  const additions: unknown = Reflect.get(operation, "x-addition");
  return {
    model,
    // `name`: of its handler, page and method of the client. Unique, unlike the document's `operationId`.
    name,
    method,
    path,
    tag,
    title: summary || name,
    description: paragraphs(operation.description ?? "", ...operationNotes(document, operation)),
    isAddition: additions === true,
    /** Alternatives, each with all its schemes; empty: no credentials needed. */
    access: model.security.map((schemes) => schemes.map((each) => accessOf(document, each))),
    parameters: effectiveParameters(document, item, operation).map((parameter) => {
      const view = parameterView(place, parameter.name, parameter.in ?? "", parameter);
      const isAddition = Array.isArray(additions) && additions.includes(parameter.name);
      return isAddition ? { ...view, isAddition } : view;
    }),
    body: requestBody && bodyView(place, resolve<RequestBody>(document, requestBody)),
    responses: Object.entries(operation.responses ?? {}).map(([status, response]) =>
      responseView(place, status, resolve<Response>(document, response)),
    ),
  };
}

function accessOf(
  document: OpenApiDocument,
  { name, scheme, scopes, key }: OperationModel["security"][number][number],
) {
  const meanings = scopesOf(document, name);
  return {
    scheme: scheme === "bearer" ? ("token" as const) : scheme,
    ...(key && { key }),
    scopes: scopes.map((scope) => ({ name: scope, meaning: meanings.get(scope) ?? "" })),
  };
}

function scopesOf(document: OpenApiDocument, name: string): ReadonlyMap<string, string> {
  const reference = ownMember(document.components?.securitySchemes, name);
  const scheme = reference && resolve<SecurityScheme>(document, reference);
  if (scheme?.type !== "oauth2") return new Map();
  return new Map(Object.values(scheme.flows).flatMap((flow) => Object.entries(flow.scopes)));
}

type Described = Omit<Parameter, "name" | "in">;

function parameterView(place: Place, name: string, where: string, parameter: Described) {
  const [media] = Object.values(parameter.content ?? {});
  const schema = parameter.schema ?? media?.schema;
  const shown = viewOf(place, schema);
  const example: unknown =
    firstExample(place.document, parameter) ?? firstExample(place.document, media ?? {});
  return {
    name,
    place: where,
    isRequired: parameter.required ?? false,
    isAddition: Reflect.has(parameter, "x-addition"),
    description: parameter.description ?? "",
    schema: parameter.deprecated ? { ...shown, limits: [...shown.limits, "deprecated"] } : shown,
    example: example === "" ? undefined : (example ?? shown.example),
  };
}

export interface Exemplified {
  example?: unknown;
  examples?: Record<string, Referenced<{ value?: unknown }>>;
}

function firstExample(document: OpenApiDocument, { example, examples = {} }: Exemplified): unknown {
  const [named] = Object.values(examples);
  return example ?? (named && resolve<{ value?: unknown }>(document, named).value);
}

function bodyView(place: Place, body: RequestBody) {
  return {
    description: body.description ?? "",
    isRequired: body.required ?? false,
    contents: contentViews(place, body.content),
  };
}

function responseView(place: Place, status: string, response: Response) {
  const { description = "", headers = {}, content = {} } = response;
  return {
    status,
    reason: STATUS_CODES[Number(status)] ?? "",
    description: paragraphs(description.trimEnd(), linksText(place.document, response)),
    headers: Object.entries(headers).map(([name, header]) =>
      parameterView(place, name, "header", resolve<Described>(place.document, header)),
    ),
    contents: contentViews(place, content),
  };
}

function contentViews(place: Place, content: RequestBody["content"]) {
  return Object.entries(content).map(
    ([mediaType, { schema, example, examples = {}, encoding }]) => ({
      mediaType,
      schema: withPartTypes(viewOf(place, schema), encoding),
      examples: [
        ...(example === undefined ? [] : [{ name: "", summary: "", value: example as unknown }]),
        ...Object.entries(examples).flatMap(([name, reference]) =>
          exampleView(place.document, name, reference),
        ),
      ],
    }),
  );
}

/** Says of each part of a form which media types it may have, where the document does. */
function withPartTypes(
  view: SchemaView,
  encoding: Record<string, { contentType?: string }> = {},
): SchemaView {
  const members = view.members.map((member) => {
    const type = ownMember(encoding, member.name)?.contentType;
    if (type === undefined) return member;
    const { schema } = member;
    return { ...member, schema: { ...schema, limits: [...schema.limits, `sent as ${type}`] } };
  });
  return { ...view, members };
}

function exampleView(
  document: OpenApiDocument,
  name: string,
  reference: Referenced<{ value?: unknown; summary?: string }>,
): ExampleView[] {
  const { value, summary = "" } = resolve<{ value?: unknown; summary?: string }>(
    document,
    reference,
  );
  return value === undefined ? [] : [{ name, summary, value }];
}

function viewOf({ document, views }: Place, schema: Schema | undefined): SchemaView {
  if (!isObject(schema)) return schemaView(document, schema);
  const key = resolve<SchemaObject>(document, schema);
  // Siblings of a reference belong to its place, and are rare.
  if (Object.keys(schema).length > 1) return schemaView(document, schema);
  const known = views.get(key) ?? schemaView(document, schema);
  views.set(key, known);
  return known;
}
