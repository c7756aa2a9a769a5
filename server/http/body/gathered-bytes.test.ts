import { expect, it } from "@jest/globals";
import fc from "fast-check";
import { propertyRuns } from "../../testing/property-runs.js";
import { GatheredBytes } from "./gathered-bytes.js";

function gathered(chunks: readonly Buffer[]): GatheredBytes {
  const all = new GatheredBytes();
  for (const chunk of chunks) all.add(chunk);
  return all;
}

it("gives all bytes of chunks of any size, in their order", () => {
  const chunk = fc
    .tuple(fc.nat(255), fc.oneof(fc.nat(3), fc.integer({ min: 16_380, max: 16_390 })))
    .map(([byte, length]) => Buffer.alloc(length, byte));
  fc.assert(
    fc.property(fc.array(chunk, { maxLength: 40, size: "max" }), (chunks) => {
      const all = gathered(chunks);
      const expected = Buffer.concat(chunks);
      expect(all.length).toBe(expected.length);
      expect(all.whole().equals(expected)).toBe(true);
    }),
    propertyRuns(100),
  );
});

it("keeps no small chunk but the first, and copies no large one", () => {
  const [first, small, large] = [1, 2, 16_384].map((length) => Buffer.alloc(length, "a"));
  const all = gathered([first, small, large].filter((chunk) => chunk !== undefined));
  for (const chunk of [first, small, large]) chunk?.fill("b");
  expect(all.whole().toString()).toBe(`baa${"b".repeat(16_384)}`);
});

it("gives the only chunk itself", () => {
  const only = Buffer.from("only");
  expect(gathered([only]).whole()).toBe(only);
});
