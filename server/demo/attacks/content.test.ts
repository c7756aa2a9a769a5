import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { ReceivedResponse } from "../../testing/service-under-test.js";
import { useService } from "../../testing/use-service.js";
import { exchange } from "./raw-connection.js";
import { resourceCollection } from "../resources/resource-document.js";
import { find } from "../search/finder.js";
import { openSearchIndexes } from "../search-service.js";
import { storeApiError } from "../../runtime/database/store-errors.js";

const service = useService();

describe("bodies", () => {
  let existing: string;
  beforeAll(async () => {
    const { body } = await service.call("GET", "/demo/resource/key=sample-primes");
    existing = `/demo/resource/${(body as { id: string }).id}`;
  });
  beforeEach(() => {
    service.log.length = 0;
  });

  const collection = "/demo/resource";
  const action = "/demo/resource/namespace-action";
  const description = "/demo/resource/description-with-urn-links";

  function post(path: string, body: string | Blob, headers = {}): Promise<ReceivedResponse> {
    return service.call("POST", path, {
      body,
      headers: { "Content-Type": "application/json", ...headers },
    });
  }

  async function stored(): Promise<unknown> {
    const { headers } = await service.call("GET", `${collection}?limit=0`);
    const { body } = await service.call("GET", existing);
    const cart = await service.call("GET", action);
    return [headers.get("x-total-count"), body, cart.body];
  }

  /** Expects an error envelope in a short response, nothing stored and no error in the log. */
  async function expectRejection(
    attack: () => Promise<ReceivedResponse>,
    status = 400,
  ): Promise<void> {
    const before = await stored();
    const response = await attack();
    const { statusCode, errors } = response.body as { statusCode: number; errors: unknown[] };
    expect([response.status, statusCode]).toEqual([status, status]);
    expect(errors).not.toHaveLength(0);
    expect(JSON.stringify(response.body).length).toBeLessThan(5_000);
    expect(await stored()).toEqual(before);
    expect(service.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  }

  describe("deeply nested JSON", () => {
    const places: [path: () => string, text: string][] = [
      [() => collection, "DEEP"],
      [() => collection, '{"key":DEEP,"objectTypeProperty":{}}'],
      [() => collection, '{"objectTypeProperty":{"arrayOfUniqueIntExample":[DEEP,DEEP]}}'],
      [() => collection, '{"objectTypeProperty":{"arrayOfTwonumbersExample":[1,2,DEEP]}}'],
      [() => existing, '{"version":1,"actions":[{"action":DEEP}]}'],
      [
        () => existing,
        '{"version":1,"actions":[{"action":"setParent","parent":{"typeId":"resource","id":"a","x":DEEP}}]}',
      ],
      [() => action, "DEEP"],
      [() => action, '{"namespace":DEEP}'],
      [() => action, '{"namespace":"cart","action":"addItem","payload":{"sku":"a","count":DEEP}}'],
      [() => action, '{"namespace":"cart","action":"setShippingAddress","payload":{"a":DEEP}}'],
      [() => description, '{"createdBy":DEEP}'],
    ];
    const levels = [5_000, 150_000];

    it.each(places)("is rejected in every place: %#", async (path, text) => {
      for (const depth of levels) {
        for (const [open, inner, close] of [
          ["[", "", "]"],
          ['{"a":', "1", "}"],
        ]) {
          // The repeated text must still fit into the body limit.
          const most = Math.floor(1_000_000 / (text.split("DEEP").length * 6));
          const times = Math.min(depth, most);
          const deep = `${open}`.repeat(times) + inner + `${close}`.repeat(times);
          await expectRejection(() => post(path(), text.replaceAll("DEEP", deep)));
        }
      }
    });

    it("is rejected in a query with unencoded brackets", async () => {
      const token = await service.token();
      for (const name of ["objectParameter", "unionParameter"]) {
        const deep = "[".repeat(3_900) + "]".repeat(3_900);
        const [response] = await exchange(
          service.url,
          `GET ${collection}?${name}=${deep} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
        );
        expect(response?.status).toBe(400);
      }
    });
  });

  describe("an error about an invalid value", () => {
    it("contains a short value whole and a long value truncated", async () => {
      const two = (value: unknown): Promise<ReceivedResponse> =>
        post(
          collection,
          JSON.stringify({ objectTypeProperty: { arrayOfTwonumbersExample: value } }),
        );
      const short = await two([1, 2, 3]);
      expect(short.body).toMatchObject({ errors: [{ invalidValue: [1, 2, 3] }] });
      const long = await two(Array(100_000).fill(7));
      const [{ invalidValue }] = (long.body as { errors: [{ invalidValue: string }] }).errors;
      expect(invalidValue).toMatch(/^\[(?:7,)+7?…$/);
      expect(invalidValue).toHaveLength(1_001);
    });
  });

  describe("a decompression bomb", () => {
    /** Twenty times the body limit. */
    const spaces = Buffer.alloc(20_000_000, " ");

    it.each([
      ["gzip", gzipSync],
      ["deflate", deflateSync],
      ["br", brotliCompressSync],
    ] as const)("is rejected at the body limit: %s", async (coding, compress) => {
      const bomb = compress(spaces);
      expect(bomb.length).toBeLessThan(20_000);
      await expectRejection(
        () => post(collection, new Blob([bomb]), { "Content-Encoding": coding }),
        413,
      );
    });

    it("is not decompressed twice", async () => {
      const twice = new Blob([gzipSync(gzipSync("{}"))]);
      await expectRejection(
        () => post(collection, twice, { "Content-Encoding": "gzip, gzip" }),
        415,
      );
    });

    it("is rejected when it is truncated or not compressed", async () => {
      const whole = gzipSync('{"objectTypeProperty":{}}');
      for (const bytes of [whole.subarray(0, 20), Buffer.from("no gzip")]) {
        await expectRejection(() =>
          post(collection, new Blob([bytes]), { "Content-Encoding": "gzip" }),
        );
      }
    });
  });

  describe("a number that JavaScript cannot represent", () => {
    const huge = ["1e400", "-1e400", "9".repeat(400)];

    it.each([
      ["arrayOfIntExample", [...huge, "1e308", "9007199254740993", "0.5"]],
      ["arrayOfUniqueIntExample", [...huge, "9007199254740993"]],
      ["arrayOfFloatExample", huge],
      ["arrayOfNumberNoDefaultsExample", huge],
    ])("is rejected in %s", async (name, numbers) => {
      for (const number of numbers) {
        await expectRejection(() =>
          post(collection, `{"objectTypeProperty":{"${name}":[${number}]}}`),
        );
      }
    });

    it("is rejected in a query", async () => {
      for (const text of [...huge, "Infinity", "NaN", "0x10", "1_000", "٣"]) {
        const query = new URLSearchParams({ integerParameter: text });
        await expectRejection(() => service.call("GET", `${collection}?${query}`));
      }
    });
  });

  describe("names with a meaning in JavaScript", () => {
    it.each([
      '{"__proto__":{"polluted":1},"objectTypeProperty":{}}',
      '{"constructor":{"prototype":{"polluted":1}},"objectTypeProperty":{}}',
      '{"objectTypeProperty":{"__proto__":{"arrayOfIntExample":[1]}}}',
    ])("are unknown fields of a resource: %s", async (body) => {
      await expectRejection(() => post(collection, body));
      expect({}).not.toHaveProperty("polluted");
    });

    it.each([
      "__proto__[polluted]=1",
      "objectParameter[__proto__][polluted]=1",
      'objectParameter={"__proto__":{"polluted":1}}',
      "arrayOfString[__proto__][polluted]=1",
      "var.__proto__=1",
    ])("are unknown in a query: %s", async (query) => {
      await expectRejection(() => service.call("GET", `${collection}?${encodeURI(query)}`));
      expect({}).not.toHaveProperty("polluted");
    });

    it("are unknown actions, fields and sort keys", async () => {
      for (const name of ["__proto__", "constructor", "toString"]) {
        await expectRejection(() =>
          post(existing, JSON.stringify({ version: 1, actions: [{ action: name }] })),
        );
        const query = new URLSearchParams({ where: `${name} = 1`, sort: name });
        await expectRejection(() =>
          service.call("GET", `${collection}/sorted-query-parameters?${query}`),
        );
      }
    });

    it("are plain data where any JSON is allowed", async () => {
      const text = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":2}}}';
      const { status, body } = await post(action, text);
      expect([status, JSON.stringify(body)]).toEqual([200, text]);
      expect({}).not.toHaveProperty("polluted");
    });
  });

  describe("a duplicate name in a body", () => {
    it("has its last value (RFC 8259 section 4) in validation and storage", async () => {
      const twice = (first: string, second: string): string =>
        `{"objectTypeProperty":{"arrayOfIntExample":${first}},"objectTypeProperty":{"arrayOfIntExample":${second}}}`;
      const { status, body } = await post(collection, twice('["x"]', "[7]"));
      expect([status, body]).toEqual([
        201,
        expect.objectContaining({ objectTypeProperty: { arrayOfIntExample: [7] } }),
      ]);
      await expectRejection(() => post(collection, twice("[7]", '["x"]')));
    });
  });
});

describe("browsers", () => {
  it("cannot read, run or frame responses with credentials, and see no product headers", async () => {
    const headers = { Origin: "https://evil.example", Cookie: "session=1" };
    const preflight = { ...headers, "Access-Control-Request-Method": "DELETE" };
    const responses = await Promise.all([
      service.call("GET", "/demo/resource", { headers }),
      service.call("GET", "/demo/resource", { headers, token: null }),
      service.call("GET", "/demo/resource?limit=x", { headers }),
      service.call("POST", "/oauth/token", { headers, token: null }),
      service.call("GET", "/nothing", { headers }),
      service.call("DELETE", "/health/live", { headers }),
      service.call("OPTIONS", "/demo/resource", { headers: preflight }),
    ]);
    for (const { headers, body } of responses) {
      expect(Object.fromEntries(headers)).toMatchObject({
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "referrer-policy": "no-referrer",
      });
      const absent = ["access-control-allow-credentials", "set-cookie", "server", "x-powered-by"];
      for (const name of [...absent, "via"]) expect(headers.get(name)).toBeNull();
      expect(JSON.stringify([body, [...headers]])).not.toMatch(
        /express|node\.?js|sqlite|v?20\.\d+/i,
      );
    }
    const [invalid] = await exchange(service.url, "HELLO\r\n\r\n");
    expect(invalid?.headerSection).toMatch(/\r\nAccess-Control-Allow-Origin: \*\r\n/);
    expect(invalid?.headerSection).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/);
    expect(invalid?.headerSection).not.toMatch(/\r\n(?:Server|X-Powered-By):/i);
  });
});

describe("long queries", () => {
  const ELEMENTS = 3_000;
  /** The longest wait of other requests in nanoseconds. A machine shared with other tests can be slow. */
  const LONG = 1e9;

  let id: string;
  beforeAll(async () => {
    const arrayOfObjectType = Array.from({ length: ELEMENTS }, (_, n) => ({ integerExample: n }));
    const body = { objectTypeProperty: { arrayOfObjectType } };
    const made = await service.call("POST", "/demo/resource", { body });
    expect(made.status).toBe(201);
    id = String(made.headers.get("location")).split("/").at(-1) ?? "";
    // The first search builds the index.
    await search('key = "none"');
  });

  function search(where: string): Promise<ReceivedResponse> {
    const parameters = new URLSearchParams({ where });
    return service.call("GET", `/demo/resource/sorted-query-parameters?${parameters}`);
  }

  it("do not block others while elements are compared with the maximum number of conditions", async () => {
    // No element matches any of these conditions. Compared one by one, each element would be searched 90 times.
    const comparisons = Array.from({ length: 90 }, (_, n) => `not(integerExample > ${-1 - n})`);
    const where = `arrayOfObjectType(${comparisons.join(" or ")})`;
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const responses = await Promise.all([
      search(where),
      service.call("GET", "/health/live", { token: null }),
      service.call("GET", `/demo/resource/${id}`),
      search(where.replaceAll("-", "")),
    ]);
    delay.disable();
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(responses[0].body).toMatchObject({ total: 0 });
    expect(responses[3].body).toMatchObject({ total: 2 });
    expect(delay.max).toBeLessThan(LONG);
  });

  /** The error for a small query of the demo project with this timeout in milliseconds. */
  async function errorWithTimeout(timeout: number): Promise<unknown> {
    return service.withStorage(async (storage) => {
      const silent = { info: () => undefined, error: () => undefined };
      const indexes = openSearchIndexes(storage, silent, timeout);
      const budget = { terms: 0, admitTerms: () => undefined, admit: () => undefined };
      const where = { kind: "present", path: "key" } as const;
      const wanted = { where, sort: [], limit: 1, offset: 0, withTotal: true, budget };
      const query = find(resourceCollection({ storage, ...indexes }, "demo"), wanted);
      const error: unknown = await query.catch((thrown: unknown) => thrown);
      for (const each of Object.values(indexes)) await each.close();
      return storeApiError(error) ?? error;
    });
  }

  it("are stopped with a 400 at the query timeout", async () => {
    // With this timeout, even a small query is too large.
    expect(await errorWithTimeout(Number.MIN_VALUE)).toMatchObject({
      status: 400,
      code: "QueryTimedOut",
      message:
        "The query took too long and was stopped. Request fewer results or a narrower filter.",
    });
  });
});

describe("regular expressions on hostile input", () => {
  beforeAll(async () => {
    // After the project's first search, its writes are analysed as well.
    await service.call("GET", "/demo/resource/searchApiPattern");
  });

  /** Strings that a backtracking expression would process for ages; the suite's timeout would end it. */
  const bombs: [name: string, text: (length: number) => string][] = [
    ["one letter repeated, then a mismatch", (length) => `${"a".repeat(length - 1)}!`],
    ["alternating vowels and consonants", (length) => "ay".repeat(length / 2)],
    ["quotation marks", (length) => '"'.repeat(length)],
    ["an open string of backslashes", (length) => `"${"\\".repeat(length - 1)}`],
    ["commas", (length) => ",".repeat(length)],
    ["brackets", (length) => "(".repeat(length)],
    ["an exponent", (length) => `1e${"1".repeat(length - 2)}`],
    ["combining marks", (length) => `a${"\u0301".repeat(length / 2)}`],
    ["empty elements of a list", (length) => `${", ".repeat(length / 2 - 1)}x`],
  ];

  const targets: [name: string, target: (text: string) => string][] = [
    ["a key", (text) => `/demo/resource/key=${text}`],
    ["a predicate", (text) => `/demo/resource?where=${text}`],
    ["a variable", (text) => `/demo/resource?where=key%20%3D%20:a&var.a=${text}`],
    ["a union", (text) => `/demo/resource?unionParameter=${text}`],
    ["a sort key", (text) => `/demo/resource?sort=${text}`],
    ["an expansion", (text) => `/demo/resource/sorted-query-parameters?expand=${text}`],
    ["a text", (text) => `/demo/resource/searchApiPattern?fuzzy=true&text.en=${text}`],
    ["a filter", (text) => `/demo/resource/searchApiPattern?filter=${text}`],
    ["a facet", (text) => `/demo/resource/searchApiPattern?facet=${text}`],
    ["a project", (text) => `/${text}/resource`],
  ];

  describe.each(bombs)("%s", (_name, bomb) => {
    it.each(targets)("finish quickly in %s", async (_place, target) => {
      const text = encodeURIComponent(bomb(8_000)).slice(0, 8_000).replace(/%.?$/, "");
      const { status } = await service.call("GET", target(text));
      expect([200, 400, 403, 404]).toContain(status);
    });

    it.each(["Authorization", "Prefer", "If-None-Match", "Accept", "X-Correlation-ID", "Host"])(
      "finish quickly in the header %s",
      async (name) => {
        const value = bomb(20_000).replace(/[^\x20-\x7e]/g, "!");
        const text = name === "Authorization" ? `Bearer ${value}` : value;
        const headers = { [name]: text };
        const { status } = await service.call("GET", "/demo/resource/key=sample-primes", {
          headers,
        });
        expect([200, 304, 400, 401, 406]).toContain(status);
      },
    );

    it("finish quickly when it is stored, analysed and searched", async () => {
      const text = bomb(100_000);
      const body = { key: "bomb", objectTypeProperty: { arrayOfStringExample: [text] } };
      const { status } = await service.call("PUT", "/demo/resource", { body });
      expect(status).toBe(201);
      const found = await service.call(
        "GET",
        "/demo/resource/searchApiPattern?text.en=aaaa&fuzzy=true",
      );
      expect(found.status).toBe(200);
      expect((await service.call("GET", "/demo/resource/key=bomb")).body).toMatchObject(body);
    });

    it("finish quickly when it is sent as a form and as JSON", async () => {
      const text = bomb(100_000);
      const form = await service.call("POST", "/demo/resource/product-projection-search", {
        body: text,
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
      });
      expect([200, 400]).toContain(form.status);
      const json = await service.call("POST", "/demo/resource", { body: text });
      expect(json.status).toBe(400);
      const draft = { key: text, objectTypeProperty: {} };
      expect((await service.call("POST", "/demo/resource", { body: draft })).status).toBe(400);
    });
  });
});
