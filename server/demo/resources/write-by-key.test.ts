import { beforeEach, describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import type { ReceivedResponse } from "../../testing/service-under-test.js";
import { useService } from "../../testing/use-service.js";
import { type OpenApiDocument, resolve } from "../../../scripts/document/document.js";
import { listOperations } from "../../../scripts/document/operation-model.js";
import { packageRoot } from "../../runtime/service/package-root.js";

const service = useService();

let key: string;
let made = 0;
beforeEach(() => {
  key = `key-${(made += 1)}`;
});

const content = { arrayOfIntExample: [1], arrayOfStringExample: ["a"] };
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function write(
  method: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<ReceivedResponse> {
  return service.call(method, "/demo/resource", { body, headers });
}

function readByKey(of = key): Promise<ReceivedResponse> {
  return service.call("GET", `/demo/resource/key=${of}`);
}

function idOf({ body }: ReceivedResponse): string {
  return (body as { id: string }).id;
}

/** Adds a staged change and a property that a merge keeps. */
async function decorate(id: string): Promise<void> {
  const actions = [
    { action: "changeSomeProperty", someProperty: "s" },
    {
      action: "setObjectTypeProperty",
      objectTypeProperty: { arrayOfFloatExample: [0.5] },
      staged: true,
    },
  ];
  const response = await service.call("POST", `/demo/resource/${id}`, {
    body: { version: 1, actions },
  });
  expect(response.status).toBe(200);
}

describe.each(["POST", "PUT"])("%s /resource", (method) => {
  it("creates a resource for an unknown key", async () => {
    const response = await write(method, { key, objectTypeProperty: content });
    expect(response.status).toBe(201);
    const { clientId } = service.demo;
    expect(response.body).toEqual({
      id: expect.stringMatching(uuid),
      version: 1,
      key,
      createdAt: expect.stringMatching(timestamp),
      lastModifiedAt: expect.stringMatching(timestamp),
      createdBy: { clientId },
      lastModifiedBy: { clientId },
      objectTypeProperty: content,
      hasStagedChanges: false,
    });
    expect(response.headers.get("etag")).toBe('"1"');
    expect(response.headers.get("location")).toBe(
      `http://service.test/demo/resource/${idOf(response)}`,
    );
    expect((await readByKey()).body).toEqual(response.body);
  });
});

it("POST /resource replaces the given arrays in both projections and keeps the others", async () => {
  const id = idOf(await write("POST", { key, objectTypeProperty: content }));
  await decorate(id);
  const { body } = await write("POST", { key, objectTypeProperty: { arrayOfIntExample: [7] } });
  expect(body).toMatchObject({
    id,
    version: 3,
    someProperty: "s",
    hasStagedChanges: true,
    objectTypeProperty: { ...content, arrayOfIntExample: [7] },
  });
  const published = await service.call("POST", `/demo/resource/${id}`, {
    body: { version: 3, actions: [{ action: "publish" }] },
  });
  expect(published.body).toMatchObject({
    objectTypeProperty: { arrayOfFloatExample: [0.5], arrayOfIntExample: [7] },
  });
});

describe("createOrOverwriteResource", () => {
  it("creates only with If-None-Match: *", async () => {
    const body = { key, objectTypeProperty: content };
    expect((await write("PUT", body, { "If-None-Match": "*" })).status).toBe(201);
    const again = await write("PUT", { key, objectTypeProperty: {} }, { "If-None-Match": "*" });
    expect(again.status).toBe(412);
    expect(again.body).toMatchObject({ errors: [{ code: "PreconditionFailed" }] });
    // Unlike If-Match, it uses weak comparison (RFC 9110 section 13.1.2).
    const weak = await write("PUT", { key, objectTypeProperty: {} }, { "If-None-Match": 'W/"1"' });
    expect(weak.status).toBe(412);
    const other = await write("PUT", body, { "If-None-Match": '"2"', "If-Match": '"1"' });
    expect(other.status).toBe(201);
    expect((await readByKey()).body).toMatchObject({ version: 1, objectTypeProperty: content });
  });
});

describe("large and unusual drafts", () => {
  const many = (count: number): object => ({
    arrayOfUniqueIntExample: Array.from({ length: count }, (_, i) => i * 3),
  });

  it("are accepted up to 20,000 elements, and found, read and deleted", async () => {
    const created = await write("POST", { key, objectTypeProperty: many(20_000) });
    expect(created.status).toBe(201);
    const where = encodeURIComponent(`arrayOfUniqueIntExample = 59997 and key = "${key}"`);
    const found = await service.call("GET", `/demo/resource?where=${where}`);
    expect(found.headers.get("x-total-count")).toBe("1");
    expect((await service.call("DELETE", `/demo/resource/${idOf(created)}`)).status).toBe(200);
  });

  it("are rejected above that limit, even if only a merge would exceed it", async () => {
    const rejected = await write("PUT", { key, objectTypeProperty: many(20_001) });
    expect(rejected.status).toBe(400);
    expect(rejected.body).toMatchObject({ errors: [{ code: "ResourceSizeLimitExceeded" }] });
    await write("PUT", { key, objectTypeProperty: many(20_000) });
    const merged = await write("POST", { key, objectTypeProperty: { arrayOfIntExample: [1] } });
    expect(merged.body).toMatchObject({ errors: [{ code: "ResourceSizeLimitExceeded" }] });
    expect((await readByKey()).body).toMatchObject({ version: 1 });
  });

  it("with -0 make no change the second time", async () => {
    const arrays = ["Int", "UniqueInt", "Float", "NumberNoDefaults"].map(
      (type) => `"arrayOf${type}Example":[-0]`,
    );
    const body = `{"key":"${key}","objectTypeProperty":{${arrays.join()},"arrayOfObjectType":[{"integerExample":-0}]}}`;
    const first = await write("PUT", body);
    expect(JSON.stringify(first.body)).not.toMatch(/[[:]-0/);
    expect((await write("PUT", body)).body).toEqual(first.body);
  });
});

describe("invalid drafts", () => {
  const invalid: [name: string, body: unknown, error: object][] = [
    ["malformed JSON", '{"objectTypeProperty":', { code: "InvalidJsonInput" }],
    ["an empty object", {}, { code: "RequiredField", field: "objectTypeProperty" }],
    ["an unknown field", { objectTypeProperty: {}, version: 1 }, { code: "InvalidJsonInput" }],
    [
      "an unknown array",
      { objectTypeProperty: { arrayOfNothing: [] } },
      {
        code: "InvalidJsonInput",
        detailedErrorMessage: "objectTypeProperty -> arrayOfNothing: is not a declared field",
      },
    ],
    [
      "an integer beyond the safe range",
      '{"objectTypeProperty":{"arrayOfIntExample":[9007199254740993]}}',
      { code: "InvalidField", field: "objectTypeProperty.arrayOfIntExample[0]" },
    ],
    [
      "a repeated unique integer",
      { objectTypeProperty: { arrayOfUniqueIntExample: [1, 1] } },
      {
        code: "InvalidField",
        field: "objectTypeProperty.arrayOfUniqueIntExample",
        invalidValue: [1, 1],
      },
    ],
    [
      "a key with a space",
      { key: "a b", objectTypeProperty: {} },
      { code: "InvalidField", field: "key", invalidValue: "a b" },
    ],
  ];
  for (const method of ["POST", "PUT", "PATCH"]) {
    it.each(invalid)(`${method}: %s`, async (_name, body, error) => {
      const count = async (): Promise<unknown> =>
        (await service.call("GET", "/demo/resource?limit=0")).headers.get("x-total-count");
      const before = await count();
      const response = await write(method, body);
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({ statusCode: 400, errors: [error] });
      expect(await count()).toBe(before);
    });
  }
});

describe("digests", () => {
  /** Sent in another order than that of the response. */
  const everything = {
    fifteenthProperty: "15",
    fourteenthProperty: "14",
    thirteenthProperty: "13",
    twelthProperty: "12",
    eleventhPropery: "11",
    tenthProperty: "10",
    ninthProperty: "9",
    eigthProperty: "8",
    custom: "c",
    lastModifiedBy: { lastName: "Byron" },
    createdBy: { lastName: "Lovelace", firstName: "Ada" },
    lastModifiedAt: "2024-05-01T10:00:00.000Z",
    createdAt: "2024-05-01T09:00:00.000Z",
    key: "k",
    version: "v",
    id: "😀",
  };

  const printed = [
    "😀",
    "v",
    "k",
    "2024-05-01T09:00:00.000Z",
    "2024-05-01T10:00:00.000Z",
    "Ada Lovelace",
    "Byron",
    "c",
    "8",
    "9",
    "10",
    "11",
    "12",
    "13",
    "14",
    "15",
  ];

  /** The arrays that a digest leaves empty. */
  const none = {
    arrayOfIntExample: [],
    arrayOfUniqueIntExample: [],
    arrayOfFloatExample: [],
    arrayOfObjectType: [],
  };

  const base = "/demo/resource/artificially-complex/path/uri-parameter-one";

  describe("storeArtificiallyComplex", () => {
    it("returns the parsed request in the order of the specification", async () => {
      const path = `${base}=one/two?queryParameterOne=1.5&queryParameterTwo=q%2Ft`;
      const { status, body } = await service.call("POST", path, { body: everything });
      expect(status).toBe(201);
      expect(body).toEqual({
        ...none,
        arrayOfStringExample: ["one", "two", "q/t", ...printed],
        arrayOfNumberNoDefaultsExample: [1.5],
        arrayOfTwonumbersExample: [16, 1 + 1 + 1 + 24 + 24 + 12 + 5 + 1 + 1 + 1 + 2 * 6],
      });
    });

    it("returns 201 for a new pair of path values and 200 when it is replaced", async () => {
      const body = { id: "a" };
      expect((await service.call("POST", `${base}=a/b`, { body })).status).toBe(201);
      expect((await service.call("POST", `${base}=a/b`, { body })).status).toBe(200);
      expect((await service.call("POST", `${base}=b/a`, { body })).status).toBe(201);
      expect((await service.call("POST", `${base}=a%2Fb/b`, { body })).status).toBe(201);
      expect((await service.call("POST", `${base}=a/b`, { body })).status).toBe(200);
    });

    it.each([
      ["2024-05-01T09:30:41+00:00", "2024-05-01T09:30:41.000Z"],
      ["2024-05-01T11:30:41.5+02:00", "2024-05-01T09:30:41.500Z"],
      ["2024-05-01T09:30:41.123456789Z", "2024-05-01T09:30:41.123Z"],
      ["2024-05-01 09:30:41-00:30", "2024-05-01T10:00:41.000Z"],
      ["2017-01-01T01:59:60.250+02:00", "2017-01-01T00:00:00.250Z"],
    ])("accepts %s and returns %s", async (createdAt, returned) => {
      const body = { createdAt };
      const response = await service.call("POST", `${base}=time/${createdAt}`, { body });
      expect(response).toMatchObject({
        status: 201,
        body: { arrayOfStringExample: ["time", createdAt, returned] },
      });
    });

    it("requires no fields", async () => {
      const { status, body } = await service.call("POST", `${base}=empty/body`, { body: {} });
      expect(status).toBe(201);
      expect(body).toEqual({
        ...none,
        arrayOfNumberNoDefaultsExample: [],
        arrayOfStringExample: ["empty", "body"],
        arrayOfTwonumbersExample: [0, 0],
      });
    });

    it.each([
      ["queryParameterOne=Infinity", {}, "InvalidInput"],
      ["", { createdAt: "2024-02-30T10:00:00.000Z" }, "InvalidField"],
      ["", { createdAt: "2024-05-01T09:30:41" }, "InvalidField"],
      ["", { createdAt: "9999-12-31T23:59:59-00:01" }, "InvalidField"],
      ["", { createdAt: "0000-01-01T00:00:00+00:01" }, "InvalidField"],
      ["", { version: 1 }, "InvalidJsonInput"],
    ])("rejects ?%s %j", async (query, body, code) => {
      const response = await service.call("POST", `${base}=bad/input?${query}`, { body });
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({ errors: [{ code }] });
    });
  });

  describe("describeWithUrnLinks", () => {
    const path = "/demo/resource/description-with-urn-links";

    it("returns the same without path values", async () => {
      const { status, body } = await service.call("POST", `${path}?queryParameterTwo=t`, {
        body: everything,
      });
      expect(status).toBe(200);
      expect(body).toEqual({
        ...none,
        arrayOfNumberNoDefaultsExample: [],
        arrayOfStringExample: ["t", ...printed],
        arrayOfTwonumbersExample: [16, 83],
      });
    });

    it("returns 202 for Prefer: respond-async, with the time in six formats", async () => {
      service.setTime(new Date("2024-05-01T09:08:07.006Z"));
      const token = await service.token();
      const headers = { Prefer: "respond-async" };
      const response = await service.call("POST", path, { body: {}, headers, token });
      service.setTime(undefined);
      expect(response.status).toBe(202);
      expect(response.headers.get("preference-applied")).toBe("respond-async");
      expect(response.body).toEqual({
        dateOnlyExample: "2024-05-01",
        timeOnlyExample: "09:08:07",
        dateTimeOnlyExample: "2024-05-01T09:08:07",
        dateTimeExample: "2024-05-01T09:08:07.006Z",
        dateTimeExampleDefaultFormat: "2024-05-01T09:08:07.006Z",
        dateTimeExampleRfc: "Wed, 01 May 2024 09:08:07 GMT",
      });
    });
  });
});

describe("conditional headers", () => {
  /** The document as published to clients. */
  const document = JSON.parse(
    readFileSync(join(packageRoot, "generated", "openapi.json"), "utf8"),
  ) as OpenApiDocument;

  /** Each operation that declares a conditional header. */
  const declared = listOperations(document).flatMap(({ path, method, parameters, requestBody }) =>
    parameters
      .filter(({ name }) => name === "If-Match" || name === "If-None-Match")
      .map((parameter) => ({ path, method, parameter, hasBody: requestBody !== undefined })),
  );

  const ID = "00000000-0000-4000-8000-000000000000";
  const KEY = "sample-primes";
  const WANTED = "must be * or ETags in double quotes, with commas between them";

  function urlOf(path: string): string {
    const values: Record<string, string> = { projectKey: "demo", key: KEY, imageId: ID };
    return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ID);
  }

  describe("If-Match and If-None-Match", () => {
    it("are declared by eight operations", () => {
      expect(new Set(declared.map(({ path, method }) => `${method} ${path}`)).size).toBe(8);
    });

    it.each(declared.map((each) => [each.parameter.name, each.method, each.path, each] as const))(
      "%s of %s %s has an example, and a malformed value returns 400",
      async (name, method, path, { parameter, hasBody }) => {
        const { schema = {}, example } = parameter.declared;
        const { pattern = "" } = resolve(document, schema) as { pattern?: string };
        expect(example).toMatch(/^"\d+"$/);
        expect(example).toMatch(new RegExp(pattern, "u"));
        const response = await service.call(method.toUpperCase(), urlOf(path), {
          headers: { [name]: "1" },
          ...(hasBody && { body: {} }),
        });
        const message = `Header '${name}' ${WANTED} (received '1').`;
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
    ])("If-None-Match: %s is well-formed and returns %i", async (tags, status) => {
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
      ['"a b"'],
      ['"a\tb"'],
      ['"a"b"'],
      ["500 empty elements and a letter", `${", ".repeat(500)}x`],
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
      expect([write.status, write.body]).toMatchObject([
        400,
        { errors: [{ code: "InvalidInput" }] },
      ]);
      expect((await service.call("GET", path)).headers.get("etag")).toBe('"1"');
    });

    it("an empty If-Match list and a weak ETag are well-formed, match nothing and return 412", async () => {
      for (const tags of [",", 'W/"1"', '"7" , , W/"1"']) {
        const { status } = await service.call("PUT", "/demo/resource", {
          body: { key: KEY, objectTypeProperty: {} },
          headers: { "If-Match": tags },
        });
        expect([tags, status]).toEqual([tags, 412]);
      }
    });

    it("joins repeated headers into one list", async () => {
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
});
