import { describe, expect, it } from "@jest/globals";
import { chooseMediaType, serialiseBody } from "./request-body.js";
import type { ContentKind } from "./operation.js";

const contentOf = async (mediaType: string, kind: ContentKind, body: unknown) =>
  (await serialiseBody({ [mediaType]: kind }, { body })).content;

describe("a body", () => {
  it.each([
    { mediaType: "application/json", kind: "json", given: { a: [1] }, want: '{"a":[1]}' },
    { mediaType: "application/json", kind: "json", given: "a", want: '"a"' },
    { mediaType: "application/merge-patch+json", kind: "json", given: null, want: "null" },
    {
      mediaType: "application/x-www-form-urlencoded",
      kind: "form",
      given: { a: [1, 2], b: { c: 1 } },
      want: "a=1&a=2&b=%7B%22c%22%3A1%7D",
    },
    { mediaType: "text/plain", kind: "text", given: "a", want: "a" },
    { mediaType: "text/plain", kind: "text", given: 7, want: "7" },
    { mediaType: "application/xml", kind: "text", given: "<a/>", want: "<a/>" },
    {
      mediaType: "application/x-ndjson",
      kind: "lines",
      given: new Set([{ a: 1 }, "b"]),
      want: '{"a":1}\n"b"\n',
    },
  ] as const)("of $mediaType", async ({ mediaType, kind, given, want }) => {
    expect(await contentOf(mediaType, kind, given)).toBe(want);
  });

  it("of bytes is what was given", async () => {
    const bytes = new Uint8Array([1, 2, 3]).subarray(1);
    const blob = new Blob([bytes]);
    expect(await contentOf("image/png", "bytes", bytes)).toEqual(new Uint8Array([2, 3]));
    expect(await contentOf("image/png", "bytes", bytes.buffer)).toEqual(new Uint8Array([1, 2, 3]));
    expect(await contentOf("image/png", "bytes", blob)).toBe(blob);
  });

  it.each([
    { accepted: { "application/json": "json" }, request: { body: {} }, want: "application/json" },
    {
      accepted: { "a/b": "bytes", "c/d": "bytes" },
      request: { body: "", contentType: "c/d" },
      want: "c/d",
    },
    {
      accepted: { "a/b": "bytes", "c/d": "bytes" },
      request: { body: new Blob([], { type: "c/d" }) },
      want: "c/d",
    },
    {
      accepted: { "text/plain": "text" },
      request: { body: "", contentType: "Text/Plain; charset=utf-8" },
      want: "Text/Plain; charset=utf-8",
    },
    {
      accepted: { "image/*": "bytes" },
      request: { body: "", contentType: "image/webp" },
      want: "image/webp",
    },
  ] as const)("of the types $accepted is $want", ({ accepted, request, want }) => {
    expect(chooseMediaType(accepted, request).mediaType).toBe(want);
  });

  it.each([
    {
      accepted: { "a/b": "bytes", "c/d": "bytes" },
      request: { body: "" },
      error: /must be a\/b or c\/d: none is named/,
    },
    {
      accepted: { "a/b": "bytes" },
      request: { body: "", contentType: "c/d" },
      error: /it cannot be c\/d/,
    },
    {
      accepted: { "a/b": "bytes" },
      request: { body: new Blob([], { type: "c/d" }) },
      error: /be c\/d/,
    },
    { accepted: { "image/*": "bytes" }, request: { body: "" }, error: /none is named/ },
  ] as const)("of no such type: $problem", ({ accepted, request, error }) => {
    expect(() => chooseMediaType(accepted, request)).toThrow(error);
  });
});
