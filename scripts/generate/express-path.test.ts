import { describe, expect, it } from "@jest/globals";
import express from "express";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { expressPath, specificity } from "./express-path.js";

describe("expressPath", () => {
  const table: [template: string, want: string, url: string, params: Record<string, string>][] = [
    ["/", "/", "/", {}],
    ["/a/{id}", "/a/:id", "/a/1%2F2", { id: "1/2" }],
    ["/a/key={key}", "/a/key=:key", "/a/key=k", { key: "k" }],
    ["/a/{pet-id}", '/a/:"pet-id"', "/a/1", { "pet-id": "1" }],
    ["/a/{id}suffix", '/a/:"id"suffix', "/a/1suffix", { id: "1" }],
    ["/a/{x}-{y}.{z}", "/a/:x-:y.:z", "/a/1-2.3", { x: "1", y: "2", z: "3" }],
    ["/a({id})", "/a\\(:id\\)", "/a(1)", { id: "1" }],
    ["/a/{id}:verb", "/a/:id\\:verb", "/a/1:verb", { id: "1" }],
    ["/a*b+c!/[d]", "/a\\*b\\+c\\!/\\[d\\]", "/a*b+c!/[d]", {}],
    ["/.well-known/x.json", "/.well-known/x.json", "/.well-known/x.json", {}],
  ];
  it.each(table)(
    "%s becomes %s, which Express finds at %s",
    async (template, want, url, params) => {
      expect(expressPath(template)).toBe(want);
      expect(await paramsAt(want, url)).toEqual(params);
    },
  );
});

describe("specificity", () => {
  it("sorts text before text with a parameter before a bare parameter", () => {
    const segments = ["{id}", "key={key}", "search", "longer-key={key}"];
    const sorted = segments.sort((a, b) => (specificity(a)[0] ?? 0) - (specificity(b)[0] ?? 0));
    expect(sorted).toEqual(["search", "longer-key={key}", "key={key}", "{id}"]);
  });

  it("has one number for each segment", () => {
    expect(specificity("/{a}/b/{c}d")).toEqual([0, 1, 0, 0.5]);
  });
});

/** The path parameters that Express passes to a route mounted at `path` for a request to `url`. */
async function paramsAt(path: string, url: string): Promise<unknown> {
  const app = express();
  app.get(path, (incoming, response) => void response.json(incoming.params));
  const server = app.listen(0, "127.0.0.1");
  try {
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as AddressInfo;
    // fetch() would normalise the URL, request() sends it as it is.
    const body = await new Promise<string>((resolve, reject) => {
      const outgoing = request({ port, host: "127.0.0.1", path: url }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => resolve(Buffer.concat(chunks).toString()));
      });
      outgoing.on("error", reject).end();
    });
    return JSON.parse(body);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}
