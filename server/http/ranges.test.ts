import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { ApiError } from "../errors.js";
import { requestedRange } from "./ranges.js";
import { propertyRuns } from "../testing/property-runs.js";

const etag = '"tag"';

describe("requestedRange", () => {
  it.each([
    { range: "bytes=0-0", want: { first: 0, last: 0 } },
    { range: "bytes=2-5", want: { first: 2, last: 5 } },
    { range: "bytes=2-", want: { first: 2, last: 9 } },
    { range: "bytes=2-99999999999999999999", want: { first: 2, last: 9 } },
    { range: "bytes=9-9", want: { first: 9, last: 9 } },
    { range: "bytes=-3", want: { first: 7, last: 9 } },
    { range: "bytes=-10", want: { first: 0, last: 9 } },
    { range: "bytes=-11", want: { first: 0, last: 9 } },
    { range: "BYTES= 2-5 ", want: { first: 2, last: 5 } },
    { range: "bytes=-99999999999999999999", want: { first: 0, last: 9 } },
    { range: "bytes=2-5,10-12", want: { first: 2, last: 5 } },
    { range: "bytes=10-12,-11", want: { first: 0, last: 9 } },
  ])("$range of ten bytes", ({ range, want }) => {
    expect(requestedRange({ range }, { size: 10, etag })).toEqual(want);
  });

  it.each([
    undefined,
    "",
    "bytes",
    "bytes=",
    "bytes=-",
    "bytes=a-b",
    "bytes=0x0-1",
    "bytes=1.5-2",
    "bytes=--1",
    "bytes=0-1,4-5",
    "lines=1-2",
    "bytes 0-1",
    "bytes=0-1,a-b",
    "bytes=-3,-12",
  ])("ignores %j", (range) => {
    expect(requestedRange({ range }, { size: 10, etag })).toBeUndefined();
  });

  it.each([
    "bytes=10-",
    "bytes=10-12",
    "bytes=-0",
    "bytes=99999999999999999999-",
    "bytes=5-2",
    "bytes=10-,-0",
  ])("rejects %s of ten bytes, and says how many there are", (range) => {
    const call = (): unknown => requestedRange({ range }, { size: 10, etag });
    expect(call).toThrow(ApiError);
    expect(call).toThrow(
      expect.objectContaining({
        code: "RangeNotSatisfiable",
        headers: { "Content-Range": "bytes */10" },
      }),
    );
  });

  it.each([
    { ifRange: etag, applies: true },
    { ifRange: '"other"', applies: false },
    { ifRange: `W/${etag}`, applies: false },
    { ifRange: "Wed, 01 May 2024 10:00:00 GMT", applies: false },
  ])("with If-Range $ifRange applies: $applies", ({ ifRange, applies }) => {
    const range = requestedRange({ range: "bytes=1-1", "if-range": ifRange }, { size: 10, etag });
    expect(range).toEqual(applies ? { first: 1, last: 1 } : undefined);
  });

  it("stays within the bytes for any Range", () => {
    const end = fc.oneof(fc.constant(""), fc.nat({ max: 40 }).map(String));
    fc.assert(
      fc.property(end, end, fc.integer({ min: 1, max: 30 }), (from, to, size) => {
        let range;
        try {
          range = requestedRange({ range: `bytes=${from}-${to}` }, { size, etag });
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError);
          const isReversed = from !== "" && to !== "" && Number(from) > Number(to);
          const isBeyond = from === "" ? Number(to) === 0 : Number(from) >= size;
          return expect(isReversed || isBeyond).toBe(true);
        }
        if (!range) return;
        expect(range.first).toBeGreaterThanOrEqual(0);
        expect(range.first).toBeLessThanOrEqual(range.last);
        expect(range.last).toBeLessThan(size);
      }),
      propertyRuns(100),
    );
  });
});
