import type { Oas3SecurityScheme as SecurityScheme } from "@redocly/openapi-core";
import { STATUS_CODES } from "node:http";
import {
  isObject,
  type OpenApiDocument,
  type Referenced,
  resolve,
  type Schema,
  type SchemaObject,
} from "../../document/document.js";
import { listOperations, type OperationModel } from "../../document/operation-model.js";
import type {
  BodyModel,
  ContentModel,
  HeaderModel,
  MediaType,
  ParameterModel,
  ResponseModel,
} from "../../document/request-model.js";
import { UNDECLARED } from "../../document/errors/kit-responses.js";
import { lazily } from "../lazily.js";
import { paragraphs } from "../markdown/schema-markdown.js";
import { linksText, operationNotes } from "./operation-notes.js";
import { type SchemaView, schemaView } from "./schema-view.js";
import type { OperationRole } from "../../../server/runtime/control/controlled-api.js";
import { ownMember } from "../../../server/runtime/objects.js";

/** An operation as its page, its Markdown and the search show it. */
export type OperationView = ReturnType<typeof operationView>;
export type AccessView = ReturnType<typeof accessOf>;
export type ParameterView = ReturnType<typeof parameterView>;
export type BodyView = ReturnType<typeof bodyView>;
export type ContentView = ReturnType<typeof contentView>;
export type ResponseView = ReturnType<typeof responseView>;

export interface ExampleView {
  /** As a request names it to get this example. */
  name: string;
  summary: string;
  value: unknown;
}

/** `roles`: what the operations do. Default: not shown. */
export function operationViews(
  document: OpenApiDocument,
  roles: readonly OperationRole[] = [],
): OperationView[] {
  const sentences = new Map(roles.map(({ method, path, why }) => [`${method} ${path}`, why]));
  const context = { document, views: new Map<object, SchemaView>(), sentences };
  return listOperations(document).map((model) => operationView(context, model));
}

interface Context {
  document: OpenApiDocument;
  /** Of schemas that are references: many operations have them in common. */
  views: Map<object, SchemaView>;
  /** What operations do, by method and path. */
  sentences: ReadonlyMap<string, string>;
}

function operationView(context: Context, model: OperationModel) {
  const { document } = context;
  const { name, method, path, tag, summary, declared, parameters, requestBody, responses } = model;
  /** `true`: the whole operation; else the names of parameters. */
  const additions: unknown = Reflect.get(declared, "x-addition");
  const described = lazily(() =>
    paragraphs(declared.description ?? "", ...operationNotes(document, model)),
  );
  const viewed = lazily(() =>
    parameters.map((parameter) => {
      const view = parameterView(context, parameter.in, parameter);
      const isAddition = Array.isArray(additions) && additions.includes(parameter.name);
      return isAddition ? { ...view, isAddition } : view;
    }),
  );
  const body = lazily(() => requestBody && bodyView(context, requestBody));
  const returned = lazily(() => responses.map((response) => responseView(context, response)));
  return {
    model,
    // `name`: of its handler, page and method of the client. Unique, unlike the document's `operationId`.
    name,
    method,
    path,
    tag,
    title: summary || name,
    get description() {
      return described();
    },
    isAddition: additions === true,
    /** The default behaviour, and the reason for it. */
    does: context.sentences.get(`${method} ${path}`),
    /** Alternatives, each with all its schemes; empty: no credentials needed. */
    access: model.security.map((schemes) => schemes.map((each) => accessOf(document, each))),
    get parameters() {
      return viewed();
    },
    get body() {
      return body();
    },
    get responses() {
      return returned();
    },
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

function parameterView(
  context: Context,
  place: string,
  { name, schema, declared }: ParameterModel | HeaderModel,
) {
  const [media] = Object.values<MediaType>(declared.content ?? {});
  const shown = viewOf(context, schema);
  const example: unknown =
    firstExample(context.document, declared) ?? firstExample(context.document, media ?? {});
  return {
    name,
    place,
    isRequired: declared.required ?? false,
    isAddition: Reflect.has(declared, "x-addition"),
    description: declared.description ?? "",
    schema: declared.deprecated ? { ...shown, limits: [...shown.limits, "deprecated"] } : shown,
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

function bodyView(context: Context, { isRequired, contents, declared }: BodyModel) {
  return {
    description: declared.description ?? "",
    isRequired,
    contents: contents.map((content) => contentView(context, content)),
  };
}

function responseView(context: Context, model: ResponseModel) {
  const { key, headers, contents, declared, isSuccess } = model;
  const { description = "" } = declared;
  return {
    status: key,
    isError: !isSuccess && /^(?:[45]|default$)/.test(key),
    /** Whether the service adds it, because the document does not declare it. */
    isUndeclared: Reflect.has(declared, UNDECLARED),
    reason: STATUS_CODES[Number(key)] ?? "",
    description: paragraphs(description.trimEnd(), linksText(context.document, declared)),
    headers: headers.map((header) => parameterView(context, "header", header)),
    contents: contents.map((content) => contentView(context, content)),
  };
}

function contentView(context: Context, { mediaType, schema, declared }: ContentModel) {
  const { example, examples = {}, encoding } = declared;
  return {
    mediaType,
    schema: withPartTypes(viewOf(context, schema), encoding),
    examples: [
      ...(example === undefined ? [] : [{ name: "", summary: "", value: example as unknown }]),
      ...Object.entries(examples).flatMap(([name, reference]) =>
        exampleView(context.document, name, reference),
      ),
    ],
  };
}

/** Contents grouped by schema, each with all its media types and the first examples, as many types share a schema. */
export function bySchema(
  contents: readonly ContentView[],
): { mediaTypes: string[]; content: ContentView }[] {
  const [only] = contents;
  if (only && contents.length === 1) return [{ mediaTypes: [only.mediaType], content: only }];
  const groups = new Map<string, { mediaTypes: string[]; content: ContentView }>();
  for (const content of contents) {
    const key = JSON.stringify(content.schema);
    const group = groups.get(key) ?? { mediaTypes: [], content };
    if (group.content.examples.length === 0) group.content = content;
    group.mediaTypes.push(content.mediaType);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Adds the media types that the document declares for the parts of a form. */
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

function viewOf({ document, views }: Context, schema: Schema | undefined): SchemaView {
  if (!isObject(schema)) return schemaView(document, schema);
  const key = resolve<SchemaObject>(document, schema);
  // Siblings of a reference belong to its place, and are rare.
  if (Object.keys(schema).length > 1) return schemaView(document, schema);
  const known = views.get(key) ?? schemaView(document, schema);
  views.set(key, known);
  return known;
}
