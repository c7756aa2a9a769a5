import type { QueryStyle } from "./operation.js";

type Values = Readonly<Record<string, unknown>>;

const SEPARATORS = { comma: ",", space: "%20", pipe: "%7C" } as const;

/**
 * Parameters as a query string or as a form (`application/x-www-form-urlencoded`): arrays repeat
 * the name, objects are JSON, `undefined` and `null` are left out. `styles` has the exceptions.
 */
export function serialiseParameters(
  values: Values,
  styles: Readonly<Record<string, QueryStyle>> = {},
): string {
  return Object.entries(values)
    .flatMap(([name, value]) => serialiseParameter(name, value, styles[name]))
    .join("&");
}

function serialiseParameter(name: string, value: unknown, style?: QueryStyle): string[] {
  if (isAbsent(value)) return [];
  if (style === "json") return [pair(name, encodeURIComponent(JSON.stringify(value)))];
  if (style === "members" && isObject(value)) {
    return Object.entries(value).flatMap(([member, element]) =>
      serialiseParameter(member, element),
    );
  }
  const elements = (Array.isArray(value) ? value : [value])
    .filter((element) => !isAbsent(element))
    .map((element) => encodeURIComponent(textOf(element)));
  if (!style || style === "members") return elements.map((element) => pair(name, element));
  return elements.length > 0 ? [pair(name, elements.join(SEPARATORS[style]))] : [];
}

function textOf(value: unknown): string {
  return isObject(value) ? JSON.stringify(value) : String(value);
}

function pair(name: string, encodedValue: string): string {
  return `${encodeURIComponent(name)}=${encodedValue}`;
}

/**
 * A path template with its parameters filled in, percent-encoded. Throws TypeError where one is
 * missing, or where a whole segment would be empty, `.` or `..`: a URL cannot carry those (WHATWG
 * URL section 4.4 takes them for navigation, percent-encoded too).
 */
export function serialisePath(template: string, values: Values): string {
  return template
    .split("/")
    .map((segment) => serialiseSegment(segment, values))
    .join("/");
}

function serialiseSegment(segment: string, values: Values): string {
  const filled = segment.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (isAbsent(value)) throw new TypeError(`The path parameter ${name} is missing.`);
    return encodeURIComponent(String(value));
  });
  if (filled !== segment && /^\.{0,2}$/.test(filled)) {
    throw new TypeError(`The path parameter ${segment} cannot be "${filled}".`);
  }
  return filled;
}

/** A body as `fetch` takes it. Bytes, and whatever else is not JSON or a form, stay as they are. */
export function serialiseBody(body: unknown, mediaType: string): unknown {
  if (isJson(mediaType)) return JSON.stringify(body);
  if (mediaType === "application/x-www-form-urlencoded" && isObject(body)) {
    return serialiseParameters(body);
  }
  return body;
}

/**
 * The Content-Type of a body: the one the call names, else the blob's own, else the only one there
 * is. Throws TypeError if none of these is among those the operation takes.
 */
export function chooseMediaType(
  accepted: readonly string[],
  { body, contentType }: { body?: unknown; contentType?: unknown },
): string {
  const own = body instanceof Blob && body.type !== "" ? body.type : undefined;
  const wanted = contentType ?? own ?? (accepted.length === 1 ? accepted[0] : undefined);
  if (typeof wanted === "string" && accepted.includes(wanted)) return wanted;
  const named = wanted === undefined ? "none is named" : `it cannot be ${String(wanted)}`;
  throw new TypeError(`The body's contentType must be ${accepted.join(" or ")}: ${named}.`);
}

/** RFC 8259 and the `+json` suffix of RFC 6839 section 3.1. */
export function isJson(mediaType: string): boolean {
  return mediaType === "application/json" || mediaType.endsWith("+json");
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}
