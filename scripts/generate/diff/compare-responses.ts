import {
  isObject,
  type OperationObject,
  resolve,
  type Response,
  type Schema,
} from "../document.js";
import { type Change, change } from "./change.js";
import { compareContent } from "./compare-content.js";
import type { SchemaComparison } from "./compare-schemas.js";
import { print } from "./compare-values.js";
import { type Operation, requestDirection } from "./operation.js";
import type { Direction } from "./rules.js";

/** The responses of two operations, by status. */
export function compareResponses(
  earlier: Operation,
  later: Operation,
  schemas: SchemaComparison,
): Change[] {
  const direction: Direction = requestDirection(later) === "request" ? "response" : "request";
  const [before, after] = [responses(earlier), responses(later)];
  const pairs = Object.keys(before).map((status) => ({
    status,
    at: `response ${status}`,
    now: counterparts(before, after, status),
  }));
  const replaced = new Set(
    pairs.filter(({ status }) => !isError(status)).flatMap(({ now }) => now),
  );
  const added = Object.keys(after).filter(
    (status) => before[status] === undefined && !replaced.has(status),
  );
  return [
    ...pairs.flatMap(({ status, at, now }) => {
      const place = { at, direction };
      if (now.length === 0) return [change("response-removed", { ...place, text: "removed" })];
      const inside = now.flatMap((each) => {
        const one = partOf(earlier, before[status]);
        return compareParts([earlier, later], [one, partOf(later, after[each])], place, schemas);
      });
      return [...becameAnother(before, status, now, place), ...inside];
    }),
    ...added.map((status) =>
      change("response-added", { at: `response ${status}`, text: "added", direction }),
    ),
  ];
}

/**
 * What a response is declared under now: the same key, the range that its status belongs to, or the statuses that
 * a range is told by now.
 */
function counterparts(before: Responses, after: Responses, key: string): string[] {
  if (after[key]) return [key];
  const range = replacing(after, key);
  if (range !== undefined) return [range];
  const isWithin = (status: string): boolean =>
    key === "default" || (key.endsWith("XX") && status.startsWith(key.charAt(0)));
  return Object.keys(after).filter((status) => !before[status] && isWithin(status));
}

function becameAnother(
  before: Responses,
  status: string,
  now: readonly string[],
  place: { at: string; direction: Direction },
): Change[] {
  const [first = ""] = now;
  if (first === status || isError(status) || before[first]) return [];
  const text = `${status} → ${now.join(", ")}`;
  const rule = /^\d{3}$/.test(first) ? "range-became-status" : "status-became-range";
  return [change(rule, { ...place, text })];
}

function partOf({ document }: Operation, response: Responses[string] | undefined): Response {
  return response ? resolve<Response>(document, response) : { description: "" };
}

function compareParts(
  [earlier, later]: readonly [Operation, Operation],
  parts: readonly [Response, Response],
  place: { at: string; direction: Direction },
  schemas: SchemaComparison,
): Change[] {
  return [
    ...compareHeaders(headers(earlier, parts[0]), headers(later, parts[1]), place, schemas),
    ...compareContent(...parts, place, schemas),
    ...compareLinks(parts, place),
  ];
}

function compareLinks(
  parts: readonly [Response, Response],
  { at, direction }: { at: string; direction: Direction },
): Change[] {
  const [before, after] = parts.map((part) => {
    const links: unknown = Reflect.get(part, "links");
    return new Map(Object.entries(isObject(links) ? links : {}));
  });
  const names = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  return [...names].flatMap((name) => {
    const place = { at: `${at} link ${name}`, direction };
    if (!after?.has(name)) return [change("link-removed", { ...place, text: "removed" })];
    if (!before?.has(name)) return [change("link-added", { ...place, text: "added" })];
    return print(before.get(name)) === print(after.get(name))
      ? []
      : [change("link-changed", { ...place, text: "changed" })];
  });
}

/** A client takes an error that it does not know for the first of its class. */
function isError(status: string): boolean {
  return /^[45]/.test(status);
}

/** The range that a status which is no longer named belongs to now. */
function replacing(after: Responses, status: string): string | undefined {
  return [`${status.charAt(0)}XX`, "default"].find((range) => after[range] !== undefined);
}

type Responses = Record<string, NonNullable<OperationObject["responses"]>[string]>;

function responses({ object }: Operation): Responses {
  const all = Object.entries(object.responses ?? {});
  // Ranges are written `4XX`, and at times in small letters.
  return Object.fromEntries(
    all.flatMap(([status, response]) =>
      status.startsWith("x-") ? [] : [[status.replace(/xx$/, "XX"), response]],
    ),
  );
}

interface Header {
  required?: boolean;
  schema?: Schema;
}

function headers({ document }: Operation, response: Response): Map<string, [string, Header]> {
  return new Map(
    Object.entries(response.headers ?? {}).map(([name, reference]) => [
      name.toLowerCase(),
      [name, resolve<Header>(document, reference as Header)],
    ]),
  );
}

function compareHeaders(
  before: Map<string, [string, Header]>,
  after: Map<string, [string, Header]>,
  { at, direction }: { at: string; direction: Direction },
  schemas: SchemaComparison,
): Change[] {
  const added = [...after].filter(([key]) => !before.has(key));
  return [
    ...[...before].flatMap(([key, [name, header]]) => {
      const place = `${at} header ${name}`;
      const [, now] = after.get(key) ?? [];
      if (!now) return [change("header-removed", { at: place, text: "removed", direction })];
      return [
        ...compareRequired(header, now, { at: place, direction }),
        ...schemas.compare(header.schema, now.schema, { at: place, direction }),
      ];
    }),
    ...added.map(([, [name]]) =>
      change("header-added", { at: `${at} header ${name}`, text: "added", direction }),
    ),
  ];
}

function compareRequired(
  { required: before = false }: Header,
  { required: after = false }: Header,
  place: { at: string; direction: Direction },
): Change[] {
  if (before === after) return [];
  return after
    ? [change("header-became-required", { ...place, text: "required now" })]
    : [change("header-became-optional", { ...place, text: "no longer required" })];
}
