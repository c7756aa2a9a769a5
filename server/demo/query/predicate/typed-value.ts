import { type IndexValue, type ScalarType, unsignedZero } from "../condition.js";
import { isNumber } from "./tokens.js";

/** The notation of each type, for error messages. */
export const spelling: Readonly<Record<ScalarType, string>> = {
  text: "a quoted string",
  number: "a number",
  boolean: "true or false",
  datetime: `a date ("2024-05-01") or a date-time with zone ("2024-05-01T12:00:00Z")`,
};

/** The indexed value; `undefined` if it does not fit the type. */
export function typedLiteral(type: ScalarType, value: unknown): IndexValue | undefined {
  switch (type) {
    case "text":
      return typeof value === "string" ? value : undefined;
    case "number":
      return typeof value === "number" ? unsignedZero(value) : undefined;
    case "boolean":
      return typeof value === "boolean" ? Number(value) : undefined;
    case "datetime":
      return typeof value === "string" ? parseDateTime(value) : undefined;
  }
}

/** The raw value of a variable, parsed by the type: the text of a literal, without quotes. */
export function typedVariable(type: ScalarType, raw: string): IndexValue | undefined {
  switch (type) {
    case "text":
    case "datetime":
      return typedLiteral(type, raw);
    case "number":
      return isNumber(raw) && Number.isFinite(Number(raw)) ? unsignedZero(Number(raw)) : undefined;
    case "boolean":
      return raw === "true" || raw === "false" ? Number(raw === "true") : undefined;
  }
}

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const TIME = /^(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(?:Z|([+-])(\d\d):(\d\d))$/;

const MINUTE = 60_000;

/** Milliseconds since 1970 of an ISO 8601 date or zoned date-time, with fractions; `undefined` if invalid. */
export function parseDateTime(text: string): number | undefined {
  const [date = "", time = "00:00Z", ...rest] = text.split("T");
  const day = parseDate(date);
  const sinceMidnight = parseTime(time);
  if (day === undefined || sinceMidnight === undefined || rest.length > 0) return undefined;
  return day + sinceMidnight;
}

function parseDate(text: string): number | undefined {
  const [, year, month, day] = DATE.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  // Not Date.UTC, which maps the years 0 to 99 to 1900 to 1999.
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.getTime() : undefined;
}

function parseTime(text: string): number | undefined {
  const parts = TIME.exec(text);
  if (!parts) return undefined;
  const [, hour, minute, second = "0", fraction = "", sign, zoneHour = "0", zoneMinute = "0"] =
    parts;
  const [hours, minutes, seconds] = [Number(hour), Number(minute), Number(second)];
  const [zoneHours, zoneMinutes] = [Number(zoneHour), Number(zoneMinute)];
  const exists = hours < 24 && minutes < 60 && seconds < 60 && zoneHours < 24 && zoneMinutes < 60;
  if (!exists) return undefined;
  const zone = (sign === "-" ? -1 : 1) * (zoneHours * 60 + zoneMinutes);
  const milliseconds = Number(`${fraction.slice(0, 3).padEnd(3, "0")}.${fraction.slice(3)}0`);
  return (hours * 60 + minutes - zone) * MINUTE + seconds * 1000 + milliseconds;
}
