import {
  type Method,
  METHODS,
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type PathItem,
  type Referenced,
  resolve,
} from "../document.js";
import { effectiveParameters } from "../operation-model.js";
import type { Direction } from "./rules.js";

/** One operation of one of two documents. */
export interface Operation {
  document: OpenApiDocument;
  /** `GET /things/{id}` */
  name: string;
  method: Method;
  path: string;
  /** Who sends the request: of a webhook it is the service. */
  sentBy: "client" | "service";
  /** Its own, or those of its path; `undefined`: those of the document. */
  servers: readonly { url: string }[] | undefined;
  parameters: Parameter[];
  object: OperationObject;
}

/**
 * The operations by their path or their webhook's name. Paths that differ in the names of their
 * parameters only are the same: those names never travel.
 */
export function listAddresses(
  document: OpenApiDocument,
  section: "paths" | "webhooks",
): Map<string, Operation[]> {
  const items = Object.entries(document[section] ?? {}).filter(
    ([path]) => section === "webhooks" || path.startsWith("/"),
  );
  const addresses = new Map<string, Operation[]>();
  const sentBy = section === "paths" ? "client" : "service";
  for (const [path, reference] of items) {
    const address = section === "paths" ? path.replace(/\{[^}]*\}/g, "{}") : path;
    const operations = addresses.get(address) ?? [];
    addresses.set(address, operations);
    operations.push(...operationsAt(document, path, reference, sentBy));
  }
  return addresses;
}

/** The operations of a callback by its name and the expression of its address: the other side sends them. */
export function listCallbacks({ document, object, sentBy }: Operation): Map<string, Operation[]> {
  const other = sentBy === "client" ? "service" : "client";
  const callbacks = object.callbacks ?? {};
  return new Map(
    Object.entries(callbacks).flatMap(([name, reference]) =>
      // A callback is a map of path items, which ours are of.
      Object.entries(resolve(document, reference) as Record<string, Referenced<PathItem>>)
        .filter(([expression]) => !expression.startsWith("x-"))
        .map(([expression, item]): [string, Operation[]] => {
          const address = `callback ${name} ${expression}`;
          return [address, operationsAt(document, address, item, other)];
        }),
    ),
  );
}

function operationsAt(
  document: OpenApiDocument,
  path: string,
  reference: Referenced<PathItem>,
  sentBy: Operation["sentBy"],
): Operation[] {
  const item = resolve<PathItem>(document, reference);
  return METHODS.flatMap((method) => {
    const object = item[method];
    if (!object) return [];
    const name = `${method.toUpperCase()} ${path}`;
    const parameters = effectiveParameters(document, item, object);
    const servers = object.servers ?? item.servers;
    return [{ document, name, method, path, sentBy, servers, parameters, object }];
  });
}

/** In which direction the requests of an operation travel. */
export function requestDirection({ sentBy }: Operation): Direction {
  return sentBy === "client" ? "request" : "response";
}
