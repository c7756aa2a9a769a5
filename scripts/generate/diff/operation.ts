import type { OpenApiDocument, PathItem } from "../../document/document.js";
import { Place } from "../../document/place.js";
import {
  callbacksOf,
  type ParameterModel,
  type RequestModel,
  requestsOf,
  type ResponseModel,
} from "../../document/request-model.js";
import type { Direction, Part } from "./change.js";

/** A path, webhook or callback with its operations by their method. */
export interface Address extends Part {
  methods: Map<string, Operation>;
  /** Begins the places in its operations. */
  prefix?: string;
}

export interface Operation extends Part, Pick<RequestModel, "method"> {
  document: OpenApiDocument;
  path: string;
  /** Who is affected by its requests. Those of a webhook are sent to clients. */
  requests: Direction;
  request: RequestModel;
  operations: string[];
}

/** Operations by path or webhook name. Names of path parameters are ignored, because they are never sent. */
export function listAddresses(
  document: OpenApiDocument,
  section: "paths" | "webhooks",
): Map<string, Address> {
  const addresses = new Map<string, Address>();
  const isPath = section === "paths";
  for (const item of new Place(document, document).members<PathItem>(section)) {
    const path = item.key;
    if (isPath && !path.startsWith("/")) continue;
    const key = isPath ? path.replace(/\{[^}]*\}/g, "{}") : path;
    const direction = isPath ? "request" : "response";
    const operations = requestsOf(item).map((each) => operationAt(document, path, each, direction));
    const { at = path, methods = [] } = addresses.get(key) ?? {};
    const all = [...methods.values(), ...operations];
    addresses.set(key, {
      kind: isPath ? "path" : "webhook",
      at,
      methods: byMethod(all),
      announced: all.map(({ request }) => request.declared),
      operations: all.map((each) => each.at),
    });
  }
  return addresses;
}

/** Like webhooks, they are called by the service. */
export function listCallbacks({ document, request, requests }: Operation): Map<string, Address> {
  const addresses = new Map<string, Address>();
  for (const callback of callbacksOf(document, request)) {
    const at = `callback ${callback.name} ${callback.address}`;
    const operation = operationAt(document, at, callback, opposite(requests));
    const { methods = [] } = addresses.get(at) ?? {};
    const all = byMethod([...methods.values(), operation]);
    addresses.set(at, { kind: "webhook", at, methods: all, prefix: `${at} ` });
  }
  return addresses;
}

function byMethod(operations: readonly Operation[]): Map<string, Operation> {
  return new Map(operations.map((each) => [each.method, each]));
}

function opposite(direction: Direction): Direction {
  return direction === "request" ? "response" : "request";
}

function operationAt(
  document: OpenApiDocument,
  path: string,
  request: RequestModel,
  requests: Direction,
): Operation {
  const { method, declared } = request;
  const at = `${method.toUpperCase()} ${path}`;
  const part = { kind: "method" as const, at, operations: [at], announced: [declared] };
  return { ...part, document, method, path, requests, request };
}

export type ParameterPart = Part & { parameter: ParameterModel };

/** Names in paths are not sent, and header names are case-insensitive. */
export function listParameters({ path, request, requests }: Operation) {
  const inPath = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  return new Map(
    request.parameters.map((parameter): [string, ParameterPart] => {
      const { in: place, name, isRequired, encoding, declared } = parameter;
      const at = `${place} parameter ${name}`;
      const part = { at, direction: requests, required: isRequired, announced: [declared] };
      const key = place === "path" ? inPath.indexOf(name) : encoding.name;
      return [`${place} ${key}`, { kind: "parameter", ...part, parameter }];
    }),
  );
}

export function listBodies({ request: { requestBody }, requests }: Operation) {
  const place = { kind: "body" as const, at: "request body", direction: requests };
  const bodies = requestBody ? [requestBody] : [];
  return new Map(
    bodies.map(({ isRequired, declared: { content } }) => [
      "",
      { ...place, required: isRequired, content },
    ]),
  );
}

export interface ResponsePart extends Part {
  status: string;
  response: ResponseModel;
}

export function listResponses({ request, requests }: Operation) {
  return new Map(
    request.responses.map((response): [string, ResponsePart] => {
      // Some documents write ranges in lower case.
      const status = response.key.replace(/xx$/, "XX");
      const place = { at: `response ${status}`, direction: opposite(requests) };
      return [status, { kind: "response", ...place, status, response }];
    }),
  );
}

/** Header names are case-insensitive. */
export function listHeaders({ response, at, direction }: ResponsePart) {
  return new Map(
    response.headers.map(({ name, schema, declared: { required } }) => {
      const part = { kind: "header" as const, at: `${at} header ${name}`, direction };
      return [name.toLowerCase(), { ...part, required, schema }];
    }),
  );
}

export function listLinks({ response, at, direction }: ResponsePart) {
  return new Map(
    Object.entries(response.declared.links ?? {}).map(([name, link]) => {
      const part = { kind: "link" as const, at: `${at} link ${name}`, direction, link };
      return [name, part];
    }),
  );
}
