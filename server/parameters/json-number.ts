/** RFC 8259 section 6. The validator's coercion takes `Infinity`, `0x10` and ` 1` for numbers. */
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Whether the text is a number as JSON writes it, and a finite one. */
export function isJsonNumber(text: string): boolean {
  return JSON_NUMBER.test(text) && Number.isFinite(Number(text));
}
