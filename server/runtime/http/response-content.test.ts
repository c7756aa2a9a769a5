import { expect, it, describe } from "@jest/globals";
import fc from "fast-check";
import { propertyRuns } from "../../testing/property-runs.js";
import {
  jsonBytes,
  jsonText,
  hasReusableElements,
  reusableElement,
  ValidElements,
} from "./response-content.js";
import { ApiError } from "../errors.js";
import { requestedRange, isFresh } from "./conditional.js";

describe("a large response", () => {
  it("is serialized like JSON.stringify", async () => {
    const odd = fc.constantFrom<unknown>(() => 1, Symbol("c"), new Date(0), undefined, [], {});
    const value = fc.oneof(fc.anything({ withNullPrototype: true, maxDepth: 5 }), odd);
    const body = fc.oneof(fc.array(value), fc.dictionary(fc.string(), value));
    await fc.assert(
      fc.asyncProperty(body, async (each) => {
        expect(String(await jsonBytes(each))).toBe(Buffer.from(JSON.stringify(each)).toString());
      }),
      propertyRuns(200),
    );
  });

  it("does not block other work", async () => {
    const results = Array.from({ length: 60_000 }, (_, id) => ({ id, name: "x".repeat(200) }));
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    const bytes = await jsonBytes({ results });
    clearInterval(timer);
    expect(bytes.toString()).toBe(JSON.stringify({ results }));
    // It pauses within the list, not only before and after it.
    expect(turns).toBeGreaterThan(3);
  });
});

describe("a reusable element", () => {
  it("is valid only for the content it was validated for", () => {
    const [content, other] = [{}, {}];
    const element = reusableElement({ a: 1 });
    expect(new ValidElements(content).has(element)).toBe(false);
    new ValidElements(content).add(element);
    expect(new ValidElements(content).has(element)).toBe(true);
    expect(new ValidElements(other).has(element)).toBe(false);
  });

  it.each([
    [{ total: 0, first: [1], second: [reusableElement([])] }, true],
    [{ results: reusableElement({}) }, false],
    [[reusableElement({})], false],
    [null, false],
  ])("is looked for in the lists of a body: %j", (body, found) => {
    expect(hasReusableElements(body)).toBe(found);
  });
});

it("serializes a body with reusable elements like JSON.stringify", () => {
  const members = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }));
  const elements = fc.array(fc.tuple(members, fc.boolean()), { maxLength: 5 });
  fc.assert(
    fc.property(members, elements, (rest, list) => {
      const results = list.map(([each, isReusable]) => (isReusable ? reusableElement(each) : each));
      const body = { ...rest, results };
      for (let i = 0; i < 2; i++) expect(jsonText(body)).toBe(JSON.stringify(body));
    }),
    propertyRuns(50),
  );
});

const etag = '"tag"';

describe("requestedRange", () => {
  const whole = undefined;
  const inner = { first: 2, last: 5 };
  it.each([
    ["BYTES= 2-5 ", inner],
    ["bytes=2-99999999999999999999", { first: 2, last: 9 }],
    ["bytes=-99999999999999999999", { first: 0, last: 9 }],
    ["bytes=2-5,10-12", inner],
    ["bytes=10-12,-11", { first: 0, last: 9 }],
    ["bytes=0-1,a-b", whole],
    ["bytes=--1", whole],
  ])("%s of ten bytes", (range, want) => {
    expect(requestedRange({ range }, { size: 10, etag })).toEqual(want);
  });

  it.each([
    ['"tag"', '"tag"', inner],
    ['"other"', '"tag"', whole],
    // Weak tags may name different bytes.
    ['W/"tag"', '"tag"', whole],
    ['"tag"', 'W/"tag"', whole],
    ['W/"tag"', 'W/"tag"', whole],
    ['"tag"', undefined, whole],
  ])("with If-Range %s of bytes with the tag %s", (ifRange, tag, want) => {
    const headers = { range: "bytes=2-5", "if-range": ifRange };
    expect(requestedRange(headers, { size: 10, etag: tag })).toEqual(want);
  });

  it("rejects several ranges if none is within the bytes", () => {
    const headers = { "Content-Range": "bytes */10" };
    expect(() => requestedRange({ range: "bytes=10-,-0" }, { size: 10, etag })).toThrow(
      expect.objectContaining({ code: "RangeNotSatisfiable", headers }),
    );
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

it("isFresh finds the tag in a list, weak or strong, and no similar tags", () => {
  const named = ["*", '"1"', '"0","1"', '"0" , W/"1" , "2"', '"0"\t,\t"1"'];
  const others = ["", "1", '"11"', 'W/"2"', '"0", "2"', "**", 'w/"1"', '"1'];
  expect([...named, ...others].filter((each) => isFresh(each, '"1"'))).toEqual(named);
});
