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
import { type Change, change, type Direction, type Place } from "./change.js";
import type { RuleName } from "./rules.js";

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
 * The operations by their path or their webhook's name. Paths that differ only in the names of their parameters are
 * the same: those names never travel.
 */
export function listAddresses(
  document: OpenApiDocument,
  section: "paths" | "webhooks",
): Map<string, Operation[]> {
  const addresses = new Map<string, Operation[]>();
  const sentBy = section === "paths" ? "client" : "service";
  for (const [path, reference] of Object.entries(document[section] ?? {})) {
    if (section === "paths" && !path.startsWith("/")) continue;
    const address = section === "paths" ? path.replace(/\{[^}]*\}/g, "{}") : path;
    const operations = operationsAt(document, path, reference, sentBy);
    addresses.set(address, [...(addresses.get(address) ?? []), ...operations]);
  }
  return addresses;
}

/** The operations of a callback by its name and the expression of its address: the other side sends them. */
export function listCallbacks({ document, object, sentBy }: Operation): Map<string, Operation[]> {
  const other = sentBy === "client" ? "service" : "client";
  const callbacks = new Map<string, Operation[]>();
  for (const [name, reference] of Object.entries(object.callbacks ?? {})) {
    // A callback is a map of path items, which ours are of.
    const items = resolve(document, reference) as Record<string, Referenced<PathItem>>;
    for (const [expression, item] of Object.entries(items)) {
      if (expression.startsWith("x-")) continue;
      const address = `callback ${name} ${expression}`;
      callbacks.set(address, operationsAt(document, address, item, other));
    }
  }
  return callbacks;
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

/** Whether an operation, a parameter or a property is announced to end. */
function isDeprecated(announced: object): boolean {
  return Reflect.get(announced, "deprecated") === true;
}

/** The day of `x-sunset`, as YYYY-MM-DD; empty if there is none. */
function sunsetOf(announced: object): string {
  const value: unknown = Reflect.get(announced, "x-sunset");
  return typeof value === "string" && !Number.isNaN(Date.parse(value)) ? value.slice(0, 10) : "";
}

/** Whether it had to be gone by a day that has passed: removing it breaks no client that followed the announcement. */
export function isOver(announced: object, today: string): boolean {
  const day = sunsetOf(announced);
  return isDeprecated(announced) && day !== "" && day <= today;
}

/** `rule`: that it is deprecated now. */
export function compareDeprecation(
  earlier: object,
  later: object,
  rule: RuleName,
  place: Place,
): Change[] {
  const changes: Change[] = [];
  const [was, is] = [isDeprecated(earlier), isDeprecated(later)];
  if (is && !was) changes.push(change(rule, place, "deprecated"));
  if (was && !is) changes.push(change("deprecation-withdrawn", place, "no longer deprecated"));
  const [before, after] = [sunsetOf(earlier), sunsetOf(later)];
  if (before === after) return changes;
  const sunset =
    before === ""
      ? "sunset-announced"
      : after === "" || after > before
        ? "sunset-withdrawn"
        : "sunset-brought-forward";
  const days = `x-sunset ${before || "none"} → ${after || "none"}`;
  return [...changes, change(sunset, place, days)];
}
