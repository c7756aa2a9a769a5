import {
  type Method,
  METHODS,
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type PathItem,
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
  for (const [path, reference] of items) {
    const address = section === "paths" ? path.replace(/\{[^}]*\}/g, "{}") : path;
    const operations = addresses.get(address) ?? [];
    addresses.set(address, operations);
    const item = resolve<PathItem>(document, reference);
    for (const method of METHODS) {
      const object = item[method];
      if (!object) continue;
      const name = `${method.toUpperCase()} ${path}`;
      const sentBy = section === "paths" ? "client" : "service";
      const parameters = effectiveParameters(document, item, object);
      operations.push({ document, name, method, path, sentBy, parameters, object });
    }
  }
  return addresses;
}

/** In which direction the requests of an operation travel. */
export function requestDirection({ sentBy }: Operation): Direction {
  return sentBy === "client" ? "request" : "response";
}
