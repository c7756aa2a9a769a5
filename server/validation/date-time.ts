import { BOUNDED_FORMATS } from "./bounded-formats.js";

/** A timestamp in UTC with milliseconds, on a day that every month has. */
const USUAL =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** The last text that was one: a new resource has it twice. */
let lastValid: string | undefined;

/**
 * Whether the text is a `date-time` (RFC 3339 section 5.6), by ajv-formats. A regular expression suffices
 * for nearly all timestamps of responses, of which each resource has two.
 */
export function isDateTime(text: string): boolean {
  if (text === lastValid) return true;
  const isValid = USUAL.test(text) || BOUNDED_FORMATS["date-time"].validate(text);
  if (isValid) lastValid = text;
  return isValid;
}
