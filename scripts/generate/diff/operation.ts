import {
  METHODS,
  type OpenApiDocument,
  type PathItem,
  type Referenced,
  resolve,
} from "../document.js";
import { effectiveParameters } from "../operation-model.js";
import type { Direction } from "./change.js";
import type { SchemaComparison } from "./compare-schemas.js";

export type Operation = ReturnType<typeof operationsAt>[number];

export interface Counterparts {
  earlier: Operation;
  later: Operation;
  schemas: SchemaComparison;
}

export function opposite(direction: Direction): Direction {
  return direction === "request" ? "response" : "request";
}

/**
 * The operations by their path or their webhook's name. Paths that differ only in the names of their parameters are
 * the same: those names never travel.
 */
export function listAddresses(
  document: OpenApiDocument,
  section: "paths" | "webhooks",
): Map<string, Operation[]> {
  const addresses = new Map<string, Operation[]>();
  const direction = section === "paths" ? "request" : "response";
  for (const [path, item] of Object.entries(document[section] ?? {})) {
    if (section === "paths" && !path.startsWith("/")) continue;
    const address = section === "paths" ? path.replace(/\{[^}]*\}/g, "{}") : path;
    const operations = operationsAt(document, path, item, direction);
    addresses.set(address, [...(addresses.get(address) ?? []), ...operations]);
  }
  return addresses;
}

/** The operations of callbacks by the name and the expression of their address. */
export function listCallbacks(operation: Operation): Map<string, Operation[]> {
  const { document, object, direction } = operation;
  const callbacks = new Map<string, Operation[]>();
  for (const [name, reference] of Object.entries(object.callbacks ?? {})) {
    // A callback is a map of path items, of our type of them.
    const items = resolve(document, reference) as Record<string, Referenced<PathItem>>;
    for (const [expression, item] of Object.entries(items)) {
      if (expression.startsWith("x-")) continue;
      const address = `callback ${name} ${expression}`;
      callbacks.set(address, operationsAt(document, address, item, opposite(direction)));
    }
  }
  return callbacks;
}

/** `direction`: of their requests. Those of a webhook are sent to clients. */
function operationsAt(
  document: OpenApiDocument,
  path: string,
  reference: Referenced<PathItem>,
  direction: Direction,
) {
  const item = resolve<PathItem>(document, reference);
  return METHODS.flatMap((method) => {
    const object = item[method];
    if (!object) return [];
    const name = `${method.toUpperCase()} ${path}`;
    const parameters = effectiveParameters(document, item, object);
    // Its own, or those of its path; `undefined`: those of the document.
    const servers = object.servers ?? item.servers;
    return [{ document, name, method, path, direction, servers, parameters, object }];
  });
}
