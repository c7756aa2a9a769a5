import { STATUS_CODES } from "node:http";
import type { BodyPath, ErrorBody, ErrorFacts, ErrorList, ErrorMember } from "./error-bodies.js";
import { isComposed, ownMember } from "./objects.js";
import { unescapePointer } from "./validation/document.js";
import { fieldName } from "./validation/validation-errors.js";

/** The usual name of the part of a request, by the first segment of a place in it. */
const LOCATIONS: Readonly<Record<string, string>> = {
  body: "body",
  query: "query",
  params: "path",
  headers: "header",
  cookies: "cookie",
  parameter: "query",
};

/** Errors of a body that have no place in it: it is missing, or it cannot be read. */
const OF_BODY: ReadonlySet<string> = new Set(["InvalidJsonInput", "LengthRequired"]);

/** The invalid part of a request. */
interface InvalidPart {
  location: string;
  segments: readonly string[];
}

/** The body with what it says about the error. */
export function writtenBody(body: ErrorBody, error: ErrorFacts): unknown {
  return written(body.sample, [], { body, error });
}

interface Writing {
  body: ErrorBody;
  error: ErrorFacts;
}

/** `undefined`: left out. */
function written(value: unknown, at: BodyPath, writing: Writing): unknown {
  const { members, lists = [] } = writing.body;
  const member = members.find((each) => isSame(each.at, at));
  if (member) {
    const fact = factOf(member, writing.error);
    return fact === undefined && !member.isOptional ? structuredClone(value) : fact;
  }
  const list = lists.find((each) => isSame(each.at, at));
  if (list && isComposed(value)) return repeated(value, list, writing);
  if (Array.isArray(value))
    return value.map((each, index) => written(each, [...at, index], writing));
  if (!isComposed(value)) return value;
  const entries = Object.entries(value).map(
    ([name, each]) => [name, written(each, [...at, name], writing)] as const,
  );
  return Object.fromEntries(entries.filter(([, each]) => each !== undefined));
}

/** The element of the sample for each error. */
function repeated(
  sample: object,
  { at, most, isOptional }: ErrorList,
  { body, error }: Writing,
): unknown {
  const { status, others = [] } = error;
  const all = [error, ...others].map(({ code, message, place }) => ({
    status,
    code,
    message,
    place,
  }));
  if (isOptional && !all.some(invalidPart)) return undefined;
  const [[key, element] = ["", undefined]] = Object.entries(sample);
  const listed = all.slice(0, most);
  if (Array.isArray(sample)) {
    return listed.map((each) => written(element, [...at, 0], { body, error: each }));
  }
  const named = new Map<string, unknown>();
  for (const each of listed) {
    const part = invalidPart(each);
    if (!part) continue;
    const name = nameOf(part);
    const value = written(element, [...at, key], { body, error: each });
    const before = named.get(name);
    const isBoth = Array.isArray(before) && Array.isArray(value);
    named.set(
      name,
      isBoth ? [...(before as unknown[]), ...(value as unknown[])] : (before ?? value),
    );
  }
  return Object.fromEntries(named);
}

function isSame(one: BodyPath, other: BodyPath): boolean {
  return one.length === other.length && one.every((key, index) => key === other[index]);
}

function factOf(member: ErrorMember, error: ErrorFacts): unknown {
  const { fact, most = Infinity, values = {} } = member;
  const { status, code, message } = error;
  switch (fact) {
    case "status":
      return status;
    case "statusText":
      return String(status);
    case "reason":
      return STATUS_CODES[status];
    case "message":
      return message.slice(0, most);
    case "code":
      return ownMember(values, code) ?? values[status];
  }
  const part = invalidPart(error);
  if (!part) return undefined;
  const place = placeFact(member, part);
  return typeof place === "string" ? place.slice(0, most) : place;
}

function placeFact(
  { fact, values = {}, isOfBody, isLocated, isText }: ErrorMember,
  part: InvalidPart,
): string | (string | number)[] | undefined {
  const { location, segments } = part;
  const isInBody = location === "body";
  if (isOfBody && !isInBody) return undefined;
  switch (fact) {
    case "location":
      return values[location];
    case "field":
      return nameOf(part);
    case "parameter":
      return isInBody ? undefined : nameOf(part);
    case "pointer":
      return pointerOf(segments);
    case "fragment":
      return `#${pointerOf(segments)}`;
    default: {
      const keys = segments.map((each) => (!isText && /^\d+$/.test(each) ? Number(each) : each));
      return isLocated || keys.length === 0 ? [location, ...keys] : keys;
    }
  }
}

function invalidPart({
  code,
  place = OF_BODY.has(code) ? "/body" : undefined,
}: Pick<ErrorFacts, "code" | "place">): InvalidPart | undefined {
  if (place === undefined) return undefined;
  const [kind = "", ...segments] = place.split("/").slice(1).map(unescapePointer);
  const location = ownMember(LOCATIONS, kind);
  return location === undefined ? undefined : { location, segments };
}

/** `lines[0].count` of the body, or the name of a parameter. */
function nameOf({ location, segments }: InvalidPart): string {
  return segments.length === 0 ? location : fieldName(segments);
}

function pointerOf(segments: readonly string[]): string {
  return segments.map((each) => `/${each.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
