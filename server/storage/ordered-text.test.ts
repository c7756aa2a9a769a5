import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { compareValues } from "../query/matches.js";
import { fromOrderedText, toOrderedText } from "./ordered-text.js";
import { propertyRuns } from "../testing/property-runs.js";

/** Code units in whose neighbourhood an escape begins or ends, and others. */
const units = fc.oneof(
  fc.constantFrom(...[0, 1, 2, 3, 4, 5, 0x20, 0x61, 0xd7ff, 0xd800, 0xd801, 0xdbfe, 0xdbff]),
  fc.constantFrom(...[0xdc00, 0xdc01, 0xdffe, 0xdfff, 0xe000, 0xfffd, 0xfffe, 0xffff]),
  fc.nat(0xffff),
);
const texts = fc.string({ unit: units.map((unit) => String.fromCharCode(unit)), maxLength: 6 });

describe("ordered text", () => {
  it("is UTF-8 that SQLite's binding accepts, and decodes to the same text", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const ordered = toOrderedText(text);
        return !/[\0\u0001]|\p{Surrogate}/u.test(ordered) && fromOrderedText(ordered) === text;
      }),
      propertyRuns(5_000),
    );
  });

  it("has bytes in the order of the texts", () => {
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        const [one, other] = [Buffer.from(toOrderedText(a)), Buffer.from(toOrderedText(b))];
        return Buffer.compare(one, other) === compareValues(a, b);
      }),
      propertyRuns(20_000),
    );
  });

  it("is the text itself but for the rare characters", () => {
    for (const text of ["", "key-1", "Straße", "漢字", "emoji \u{1f600}", "line\nbreak"]) {
      expect(toOrderedText(text)).toBe(text);
    }
  });
});
