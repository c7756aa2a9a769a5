import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { METHODS, type OpenApiDocument, resolve } from "../../scripts/generate/document.js";
import { effectiveParameters } from "../../scripts/generate/operation-model.js";
import { packageRoot } from "../package-root.js";
import { ServiceUnderTest } from "../testing/service-under-test.js";

/** As clients get it. */
const document = JSON.parse(
  readFileSync(join(packageRoot, "generated", "openapi.json"), "utf8"),
) as OpenApiDocument;

/** Each operation that declares a conditional header. */
const declared = Object.entries(document.paths ?? {}).flatMap(([path, reference]) => {
  const item = resolve(document, reference);
  return METHODS.flatMap((method) => {
    const operation = item[method];
    if (!operation) return [];
    return effectiveParameters(document, item, operation)
      .filter(({ name }) => name === "If-Match" || name === "If-None-Match")
      .map((parameter) => ({ path, method, parameter, hasBody: !!operation.requestBody }));
  });
});

const ID = "00000000-0000-4000-8000-000000000000";
const KEY = "sample-primes";
const WANTED = "must be * or ETags in double quotes, with commas between them";

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
});
afterAll(() => service.stop());

function urlOf(path: string): string {
  const values: Record<string, string> = { projectKey: "demo", key: KEY, imageId: ID };
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ID);
}

describe("If-Match and If-None-Match", () => {
  it("are declared by several operations", () => {
    expect(new Set(declared.map(({ path, method }) => `${method} ${path}`)).size).toBe(8);
  });

  it.each(declared.map((each) => [each.parameter.name, each.method, each.path, each] as const))(
    "%s of %s %s has an example, and a malformed value is a 400",
    async (name, method, path, { parameter, hasBody }) => {
      const { pattern = "" } = resolve(document, parameter.schema ?? {}) as { pattern?: string };
      expect(parameter.example).toMatch(/^"\d+"$/);
      expect(parameter.example).toMatch(new RegExp(pattern, "u"));
      const response = await service.call(method.toUpperCase(), urlOf(path), {
        headers: { [name]: "1" },
        ...(hasBody && { body: {} }),
      });
      const message = `Malformed parameter: ${name}: ${WANTED}`;
      expect([response.status, response.body]).toMatchObject([
        400,
        { message, errors: expect.arrayContaining([{ code: "InvalidInput", message }]) },
      ]);
    },
  );

  it.each([
    ['"1"', 304],
    ['W/"1"', 304],
    ['"7", "1"', 304],
    ['"7","1"', 304],
    ['"7" ,\t"1"', 304],
    ["*", 304],
    // A recipient accepts empty elements (RFC 9110 section 5.6.1.2).
    [',"7",, "1" ,', 304],
    [",", 200],
    ["", 200],
    ['""', 200],
    ['"a,b"', 200],
    ['"\xe9"', 200],
    ['"!#$%&\'()*+-./:;<=>?@[\\]^_`{|}~"', 200],
  ])("If-None-Match: %s is well-formed: %i", async (tags, status) => {
    const headers = { "If-None-Match": tags };
    expect((await service.call("GET", `/demo/resource/key=${KEY}`, { headers })).status).toBe(
      status,
    );
  });

  it.each<[string] | [string, string]>([
    ["1"],
    ['"1'],
    ['1"'],
    ["W/1"],
    ['w/"1"'],
    ['W/ "1"'],
    ['W "1"'],
    ['"1" "2"'],
    ['"1";"2"'],
    ['"1"x'],
    ['"1", 2'],
    ['*, "1"'],
    ["*, *"],
    ["**"],
    ["'1'"],
    ['"a b"'],
    ['"a\tb"'],
    ['"a"b"'],
    ["500 empty elements and a letter", `${", ".repeat(500)}x`],
    ["300 empty tags and a letter", `${'"",'.repeat(300)}x`],
    ["an open tag of 1,000 characters", `"${"W/".repeat(500)}`],
  ])("%s is malformed in If-Match and If-None-Match", async (name, tags = name) => {
    const path = `/demo/resource/key=${KEY}`;
    const read = await service.call("GET", path, { headers: { "If-None-Match": tags } });
    expect([read.status, read.body]).toMatchObject([400, { errors: [{ code: "InvalidInput" }] }]);
    const body = { key: KEY, objectTypeProperty: {} };
    const write = await service.call("PUT", "/demo/resource", {
      body,
      headers: { "If-Match": tags },
    });
    expect([write.status, write.body]).toMatchObject([400, { errors: [{ code: "InvalidInput" }] }]);
    expect((await service.call("GET", path)).headers.get("etag")).toBe('"1"');
  });

  it("If-Match: , and a weak ETag are well-formed and match nothing: 412", async () => {
    for (const tags of [",", 'W/"1"', '"7" , , W/"1"']) {
      const { status } = await service.call("PUT", "/demo/resource", {
        body: { key: KEY, objectTypeProperty: {} },
        headers: { "If-Match": tags },
      });
      expect([tags, status]).toEqual([tags, 412]);
    }
  });

  it("joins repeated headers to one list", async () => {
    const headers = { Authorization: `Bearer ${await service.token()}` };
    const statusOf = (...tags: string[]): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        request(`${service.url}/demo/resource/key=${KEY}`, {
          headers: { ...headers, "If-None-Match": tags },
        })
          .on("response", (response) => resolve(response.resume().statusCode))
          .on("error", reject)
          .end();
      });
    expect(await statusOf('"7"', '"1"')).toBe(304);
    expect(await statusOf('"7"', "1")).toBe(400);
  });
});
