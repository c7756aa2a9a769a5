import type { Format } from "ajv";
import { fullFormats } from "ajv-formats/dist/formats.js";
import { spend } from "./check-budget.js";

/** Maximum characters of a bounded format, as browsers and proxies limit URLs. */
const MAX_LENGTH = 2048;

/** Steps to create a regular expression, for the format `regex`. */
const REGULAR_EXPRESSION = 50;

/** A timestamp in UTC with milliseconds, on a day that every month has. */
const USUAL =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;
const isAnyDateTime = bounded(fullFormats["date-time"]);

/** JSON Schema has no format `url`, and that of ajv-formats rejects hosts such as localhost: it means a URI. */
export const KNOWN_FORMATS: Readonly<Record<string, Format>> = {
  ...fullFormats,
  url: fullFormats.uri,
};

let lastValid: string | undefined;

/** Whether the text is a `date-time` (RFC 3339 section 5.6), with a shortcut for the usual form. */
export function isDateTime(text: string): boolean {
  if (text === lastValid) return true;
  const isValid = USUAL.test(text) || isAnyDateTime(text);
  if (isValid) lastValid = text;
  return isValid;
}

/** Formats of ajv-formats and OpenAPI; length-bounded if they take quadratic time or much memory. */
export const FORMATS: Readonly<Record<string, Format>> = {
  ...KNOWN_FORMATS,
  url: bounded(KNOWN_FORMATS["url"]),
  "uri-template": bounded(fullFormats["uri-template"]),
  "iso-date-time": bounded(fullFormats["iso-date-time"]),
  "date-time": isDateTime,
  "http-date": isHttpDate,
  regex: isRegularExpression,
};

function bounded(format: unknown): (text: string) => boolean {
  const check = checkOf(format);
  return (text) => text.length <= MAX_LENGTH && check(text);
}

function checkOf(format: unknown): (text: string) => boolean {
  if (format instanceof RegExp) return (text) => format.test(text);
  const { validate } = Object(format) as { validate?: unknown };
  const check = validate ?? format;
  if (typeof check !== "function") throw new Error("ajv-formats lacks a format.");
  return (text) => Reflect.apply(check, undefined, [text]) === true;
}

const isAnyRegularExpression = bounded(fullFormats.regex);

function isRegularExpression(text: string): boolean {
  spend(REGULAR_EXPRESSION);
  return isAnyRegularExpression(text);
}

/** Length of an HTTP date. */
const HTTP_DATE = "Sun, 06 Nov 1994 08:49:37 GMT".length;

/** Whether the text is an HTTP date in the preferred form (RFC 9110 section 5.6.7). */
function isHttpDate(text: string): boolean {
  if (text.length !== HTTP_DATE) return false;
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toUTCString() === text;
}

/** Whether the text is a UTC timestamp with milliseconds that exists in the calendar. */
export function isTimestamp(value: string): boolean {
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString() === value;
}

const isDate = checkOf(fullFormats.date);

/** Milliseconds since 1970 of a `date` (its start in UTC) or `date-time`; `undefined` for other values. */
export function instantOf(value: unknown): number | undefined {
  if (typeof value !== "string") return undefined;
  if (isDate(value)) return Date.parse(value);
  return isDateTime(value) ? millisecondsOf(value) : undefined;
}

/** A leap second such as `23:59:60` (RFC 3339 section 5.7), which `Date` does not accept. */
const LEAP_SECOND = /^(.{17})60/;

/** The milliseconds since 1970 of a valid `date-time`. A leap second counts as the second after it. */
export function millisecondsOf(dateTime: string): number {
  const parsed = Date.parse(dateTime);
  if (!Number.isNaN(parsed)) return parsed;
  return Date.parse(dateTime.replace(LEAP_SECOND, "$159")) + 1_000;
}
