import type { Oas3Header } from "@redocly/openapi-core";
import type {
  ContentDescription,
  FormFields,
  ParameterDescription,
} from "../../server/runtime/operation-types.js";
import { contentForm, formFields } from "./contents.js";
import {
  type Method,
  METHODS,
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type PathItem,
  type RequestBody,
  resolve,
  type Response,
  type Schema,
  type SchemaObject,
} from "./document.js";
import { parameterEncoding } from "./parameter-encoding.js";
import { Place } from "./place.js";

/** A part of the document, with every `$ref` on the way to it followed. */
interface Declared<Part> {
  declared: Part;
  /** Its place, from `#`. */
  pointer: string;
}

/** A request that a document declares: an operation's, a callback's or a webhook's. */
export interface RequestModel extends Declared<OperationObject> {
  method: Method;
  /** The path item's, overridden by the operation's. Those in an unknown place are left out. */
  parameters: readonly ParameterModel[];
  requestBody: BodyModel | undefined;
  /** In the order of the document, where statuses come before ranges and `default`. */
  responses: readonly ResponseModel[];
  /** The operation's or the path item's; `undefined`: the document's. */
  servers: OperationObject["servers"];
}

export interface ParameterModel extends Declared<Parameter> {
  /** As in the document, also of a header. */
  name: string;
  in: ParameterDescription["in"];
  isRequired: boolean;
  /** Its `schema`, or that of its `content`. */
  schema: Schema | undefined;
  encoding: ParameterDescription;
}

export interface BodyModel extends Declared<RequestBody> {
  isRequired: boolean;
  contents: readonly ContentModel[];
}

export interface ContentModel extends Declared<MediaType> {
  /** As in the document, with parameters. */
  mediaType: string;
  kind: ContentDescription["kind"];
  /** In which values of kind `json` are written. Default: JSON. */
  syntax?: NonNullable<ContentDescription["syntax"]>;
  schema: Schema | undefined;
  /** Of a form in a request. */
  fields?: FormFields;
}

export interface ResponseModel extends Declared<Response> {
  /** A status, a range such as `4XX`, or `default`. */
  key: string;
  /** `undefined` for a range and `default`. */
  status: number | undefined;
  /** Whether a handler may return it: below 400, or `default` if no other is. */
  isSuccess: boolean;
  contents: readonly ContentModel[];
  headers: readonly HeaderModel[];
}

export interface HeaderModel extends Declared<Header> {
  name: string;
  /** Its `schema`, or that of its `content`. */
  schema: Schema | undefined;
  /** Whether every text is valid. */
  isAnyText: boolean;
}

export type MediaType = RequestBody["content"][string];
export type Header = Oas3Header<SchemaObject>;

/** The parts of responses, by response: components are shared by many operations. */
export type KnownResponses = Map<Response, Pick<ResponseModel, "contents" | "headers">>;

/** The requests of a path item, in the order of the document. */
export function requestsOf(
  item: Place<PathItem>,
  known: KnownResponses = new Map(),
): RequestModel[] {
  return operationsIn(item).map((each) => requestOf(item, each, known));
}

/** The operations of a path item as the document has them, in its order. */
export function operationsIn(item: Place<PathItem>) {
  const methods = Object.keys(item.node).flatMap(
    (key) => METHODS.find((known) => known === key) ?? [],
  );
  return methods.flatMap((method) => {
    const operation = item.at<OperationObject>(method);
    return operation ? [{ method, operation }] : [];
  });
}

function requestOf(
  item: Place<PathItem>,
  { method, operation }: ReturnType<typeof operationsIn>[number],
  known: KnownResponses,
): RequestModel {
  const { node, pointer } = operation;
  const body = operation.at<RequestBody>("requestBody");
  return {
    method,
    parameters: parametersOf([item, operation]),
    requestBody: body && {
      isRequired: body.node.required ?? false,
      contents: contentsOf(body, { isRequest: true }),
      declared: body.node,
      pointer: body.pointer,
    },
    responses: responsesOf(operation, known),
    servers: node.servers ?? item.node.servers,
    declared: node,
    pointer,
  };
}

/** Later parameters replace earlier ones of the same name and place. */
function parametersOf(owners: readonly Place<PathItem | OperationObject>[]): ParameterModel[] {
  const places = owners.flatMap((owner) => owner.members<Parameter>("parameters"));
  const found = new Map(places.map((place) => [`${place.node.in} ${place.node.name}`, place]));
  return [...found.values()].flatMap(({ document, node, pointer }) => {
    const { name, in: place } = node;
    if (place !== "path" && place !== "query" && place !== "header" && place !== "cookie") {
      return [];
    }
    const schema = schemaOf(node);
    const encoding = parameterEncoding(document, node, { in: place, schema });
    const isRequired = node.required ?? false;
    return [{ name, in: place, isRequired, schema, encoding, declared: node, pointer }];
  });
}

function contentsOf(
  owner: Place<Pick<Response, "content">>,
  { isRequest }: { isRequest: boolean },
): ContentModel[] {
  return owner.members<MediaType>("content").map(({ document, node, pointer, key }) => {
    const { schema, encoding } = node;
    const form = contentForm(document, key, schema);
    const { kind } = form;
    const isForm = isRequest && (kind === "form" || kind === "multipart");
    return {
      mediaType: key,
      ...form,
      schema,
      ...(isForm && { fields: formFields(document, schema, encoding) }),
      declared: node,
      pointer,
    };
  });
}

function responsesOf(operation: Place<OperationObject>, known: KnownResponses): ResponseModel[] {
  const all = operation.members<Response>("responses").filter(({ key }) => !key.startsWith("x-"));
  const hasSuccess = all.some(({ key }) => /^[123]/.test(key));
  return all.map((response) => {
    const { key, node, pointer } = response;
    const parts = known.get(node) ?? {
      contents: contentsOf(response, { isRequest: false }),
      headers: response.members<Header>("headers").map(headerOf),
    };
    known.set(node, parts);
    const status = /^\d{3}$/.test(key) ? Number(key) : undefined;
    const isSuccess = hasSuccess ? /^[123]/.test(key) : key === "default";
    return { key, status, isSuccess, ...parts, declared: node, pointer };
  });
}

function headerOf({ document, node, pointer, key }: Place<Header>): HeaderModel {
  const common = { schema: schemaOf(node), declared: node, pointer };
  return { name: key, isAnyText: isAnyText(document, node), ...common };
}

/** A parameter or header has either a schema or content. */
function schemaOf({ schema, content = {} }: Pick<Parameter, "schema" | "content">) {
  return schema ?? Object.values(content)[0]?.schema;
}

const ANNOTATIONS: ReadonlySet<string> = new Set([
  ...["type", "title", "description", "default", "example", "examples", "deprecated"],
]);

function isAnyText(document: OpenApiDocument, { schema, content }: Header): boolean {
  if (typeof schema !== "object" || content) return false;
  const resolved = resolve<SchemaObject>(document, schema);
  return resolved.type === "string" && Object.keys(resolved).every((key) => ANNOTATIONS.has(key));
}

/** A request that the service sends to a client, under the name of its webhook. */
export interface WebhookModel extends RequestModel {
  name: string;
}

/** A request that the service sends to a client, under the name of its callback. */
export interface CallbackModel extends WebhookModel {
  /** With runtime expressions (OpenAPI 3.1, Callback Object). */
  address: string;
}

/** The callbacks of a request, in the order of the document. */
export function callbacksOf(
  document: OpenApiDocument,
  { declared, pointer }: Declared<OperationObject>,
): CallbackModel[] {
  const operation = new Place(document, declared, pointer);
  return operation.members<Record<string, PathItem>>("callbacks").flatMap((callback) =>
    callback
      .children<PathItem>()
      .filter(({ key }) => !key.startsWith("x-"))
      .flatMap((item) =>
        requestsOf(item).map((request) => ({ ...request, name: callback.key, address: item.key })),
      ),
  );
}

/** The webhooks of a document, which may also be in `x-webhooks`: those come first. */
export function webhooksOf(document: OpenApiDocument): WebhookModel[] {
  const whole = new Place(document, document);
  const items = (["x-webhooks", "webhooks"] as const).flatMap((section) =>
    whole.members<PathItem>(section),
  );
  const named = new Map(items.map((item) => [item.key, item]));
  return [...named.values()].flatMap((item) =>
    requestsOf(item).map((request) => ({ ...request, name: item.key })),
  );
}
