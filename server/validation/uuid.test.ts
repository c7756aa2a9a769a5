import { expect, it } from "@jest/globals";
import { fullFormats } from "ajv-formats/dist/formats.js";
import fc from "fast-check";
import { propertyRuns } from "../testing/property-runs.js";
import { UUID } from "./uuid.js";

const uuid = fullFormats.uuid as RegExp;

it("is what ajv-formats says, of ids and of what looks like one", () => {
  const prefix = fc.constantFrom("", "urn:uuid:", "URN:UUID:", "urn:", " ");
  const digits = (length: number): fc.Arbitrary<string> =>
    fc.stringMatching(new RegExp(`^[0-9a-fA-F]{${length}}$`));
  const likely = fc
    .tuple(
      prefix,
      digits(8),
      digits(4),
      digits(4),
      digits(4),
      digits(12),
      fc.constantFrom("", "\n", "0"),
    )
    .map(([before, a, b, c, d, e, after]) => `${before}${[a, b, c, d, e].join("-")}${after}`);
  let accepted = 0;
  fc.assert(
    fc.property(fc.oneof(likely, fc.uuid(), fc.string()), (text) => {
      expect(UUID.test(text)).toBe(uuid.test(text));
      accepted += Number(UUID.test(text));
    }),
    propertyRuns(3_000),
  );
  expect(accepted).toBeGreaterThan(500);
});
