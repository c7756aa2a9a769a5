import { expect, it } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import { fullFormats } from "ajv-formats/dist/formats.js";
import { BOUNDED_FORMATS } from "./bounded-formats.js";
import { isDateTime } from "./date-time.js";

const ajv = new Ajv2020({ strict: false });
const formats = { ...fullFormats, ...BOUNDED_FORMATS };
for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
const texts = Object.keys(formats).filter(
  (name) => !/^(?:int|float|double|binary|password)/.test(name),
);

/** What quadratic checks take long for: a repeated part after a start, with an end that does not match. */
const PARTS = ["a", "0", ".", ":", "/", "%20", "a.", "a@", "{a}", "\n", "A"];
const STARTS = ["", "http://", "a@"];

it.each(texts)("%s takes no longer than linear time", (format) => {
  const isValid = ajv.compile({ type: "string", format });
  for (const start of STARTS) {
    for (const part of PARTS) {
      const text = `${start}${part.repeat(100_000 / part.length)}\0`;
      expect(leastTime(() => isValid(text))).toBeLessThan(50);
    }
  }
});

it("date-time takes no longer than linear time", () => {
  expect(leastTime(() => isDateTime("\n".repeat(1_000_000)))).toBeLessThan(50);
});

it.each([
  ["url", "https://example.com/", true],
  ["url", `https://example.com/${"a".repeat(2028)}`, true],
  ["url", `https://example.com/${"a".repeat(2029)}`, false],
  ["url", "example", false],
  ["uri-template", "/{id}", true],
  ["uri-template", "/{id", false],
  ["iso-date-time", "2025-01-31T12:00:00Z", true],
  ["iso-date-time", "2025-01-32T12:00:00Z", false],
])("%s: case %#", (format, text, want) => {
  expect(ajv.validate({ type: "string", format }, text)).toBe(want);
});

/** The least of some attempts: other processes of the machine only lengthen one. */
function leastTime(call: () => void): number {
  let least = Infinity;
  for (let attempt = 0; attempt < 5 && least > 10; attempt += 1) {
    const start = performance.now();
    call();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}
