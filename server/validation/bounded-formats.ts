import { fullFormats } from "ajv-formats/dist/formats.js";

/** Most characters of a text of one of {@link BOUNDED_FORMATS}: browsers and proxies take no longer address. */
const MAX_LENGTH = 2048;

/**
 * Formats whose checks in ajv-formats block the service for long texts: `url` takes quadratic time, the others make
 * a list of all parts or take long for each character. Longer texts are rejected without being checked.
 */
export const BOUNDED_FORMATS = {
  url: bounded(fullFormats.url),
  "uri-template": bounded(fullFormats["uri-template"]),
  "date-time": bounded(fullFormats["date-time"]),
  "iso-date-time": bounded(fullFormats["iso-date-time"]),
} as const;

interface TextFormat {
  type: "string";
  validate: (text: string) => boolean;
}

function bounded(format: unknown): TextFormat {
  const check = checkOf(format);
  return { type: "string", validate: (text) => text.length <= MAX_LENGTH && check(text) };
}

function checkOf(format: unknown): (text: string) => boolean {
  if (format instanceof RegExp) return (text) => format.test(text);
  const { validate } = Object(format) as { validate?: (text: string) => unknown };
  if (typeof validate !== "function") throw new Error("ajv-formats lacks a format.");
  return (text) => validate(text) === true;
}
