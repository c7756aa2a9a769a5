import type { Oas3Header } from "@redocly/openapi-core";
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
} from "../../document/document.js";
import { effectiveParameters } from "../../document/operation-model.js";
import type { Direction, Part } from "./change.js";

/** A path, webhook or callback with its operations by their method. */
export interface Address extends Part {
  methods: Map<string, Operation>;
  /** Begins the places in its operations. */
  prefix?: string;
}

export type Operation = ReturnType<typeof operationsAt>[number];

/** Operations by path or webhook name. Names of path parameters are ignored, because they are never sent. */
export function listAddresses(
  document: OpenApiDocument,
  section: "paths" | "webhooks",
): Map<string, Address> {
  const addresses = new Map<string, Address>();
  const isPath = section === "paths";
  for (const [path, item] of Object.entries(document[section] ?? {})) {
    if (isPath && !path.startsWith("/")) continue;
    const key = isPath ? path.replace(/\{[^}]*\}/g, "{}") : path;
    const operations = operationsAt(document, path, item, isPath ? "request" : "response");
    const { at = path, methods = [] } = addresses.get(key) ?? {};
    const all = [...methods.values(), ...operations];
    addresses.set(key, {
      kind: isPath ? "path" : "webhook",
      at,
      methods: byMethod(all),
      announced: all.map(({ object }) => object),
      operations: all.map((each) => each.at),
    });
  }
  return addresses;
}

/** Like webhooks, they are called by the service. */
export function listCallbacks({ document, object, requests }: Operation): Map<string, Address> {
  const callbacks = Object.entries(object.callbacks ?? {}).flatMap(([name, reference]) => {
    // A callback is a map of path items, of our type of them.
    const items = resolve(document, reference) as Record<string, Referenced<PathItem>>;
    const expressions = Object.entries(items).filter(
      ([expression]) => !expression.startsWith("x-"),
    );
    return expressions.map(([expression, item]): Address => {
      const at = `callback ${name} ${expression}`;
      const methods = byMethod(operationsAt(document, at, item, opposite(requests)));
      return { kind: "webhook", at, methods, prefix: `${at} ` };
    });
  });
  return new Map(callbacks.map((each) => [each.at, each]));
}

function byMethod(operations: readonly Operation[]): Map<string, Operation> {
  return new Map(operations.map((each) => [each.method, each]));
}

function opposite(direction: Direction): Direction {
  return direction === "request" ? "response" : "request";
}

/** `requests`: who is affected by its requests. Those of a webhook are sent to clients. */
function operationsAt(
  document: OpenApiDocument,
  path: string,
  reference: Referenced<PathItem>,
  requests: Direction,
) {
  const item = resolve<PathItem>(document, reference);
  return METHODS.flatMap((method) => {
    const object = item[method];
    if (!object) return [];
    const at = `${method.toUpperCase()} ${path}`;
    const part = { kind: "method" as const, at, operations: [at], announced: [object] };
    const parameters = effectiveParameters(document, item, object);
    // Own or the path's; `undefined`: the document's.
    const servers = object.servers ?? item.servers;
    return [{ ...part, document, method, path, requests, servers, parameters, object }];
  });
}

export type ParameterPart = Part & { parameter: Parameter };

/** Names in paths are not sent, and header names are case-insensitive. */
export function listParameters({ path, parameters, requests }: Operation) {
  const inPath = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  return new Map(
    parameters.map((parameter): [string, ParameterPart] => {
      const { in: place, name, required } = parameter;
      const at = `${place} parameter ${name}`;
      const part = { at, direction: requests, required, announced: [parameter], parameter };
      const inHeader = place === "header" ? name.toLowerCase() : name;
      const key = place === "path" ? inPath.indexOf(name) : inHeader;
      return [`${place} ${key}`, { kind: "parameter", ...part }];
    }),
  );
}

export function listBodies({ document, object, requests }: Operation) {
  const { requestBody } = object;
  const body = requestBody && resolve<RequestBody>(document, requestBody);
  const place = { kind: "body" as const, at: "request body", direction: requests };
  return new Map(body ? [["", { ...place, required: body.required, content: body.content }]] : []);
}

export interface ResponsePart extends Part {
  status: string;
  document: OpenApiDocument;
  response: Response;
}

export function listResponses({ document, object, requests }: Operation) {
  const all = Object.entries(object.responses ?? {}).filter(([key]) => !key.startsWith("x-"));
  return new Map(
    all.map(([key, reference]): [string, ResponsePart] => {
      // Some documents write ranges in small letters.
      const status = key.replace(/xx$/, "XX");
      const response = resolve<Response>(document, reference);
      const place = { at: `response ${status}`, direction: opposite(requests) };
      return [status, { kind: "response", ...place, status, document, response }];
    }),
  );
}

/** Header names are case-insensitive. */
export function listHeaders({ document, response, at, direction }: ResponsePart) {
  return new Map(
    Object.entries(response.headers ?? {}).map(([name, reference]) => {
      const { required, schema } = resolve<Oas3Header<SchemaObject>>(document, reference);
      const part = { kind: "header" as const, at: `${at} header ${name}`, direction };
      return [name.toLowerCase(), { ...part, required, schema }];
    }),
  );
}

export function listLinks({ response, at, direction }: ResponsePart) {
  return new Map(
    Object.entries(response.links ?? {}).map(([name, link]) => {
      const part = { kind: "link" as const, at: `${at} link ${name}`, direction, link };
      return [name, part];
    }),
  );
}
