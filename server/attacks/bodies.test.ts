import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { type ReceivedResponse, ServiceUnderTest } from "../testing/service-under-test.js";
import { exchange } from "./raw-connection.js";

let service: ServiceUnderTest;
let existing: string;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
  const { body } = await service.call("GET", "/demo/resource/key=sample-primes");
  existing = `/demo/resource/${(body as { id: string }).id}`;
});
beforeEach(() => {
  service.log.length = 0;
});
afterAll(() => service.stop());

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
    // Errors about a value repeat that value.
    [() => collection, '{"objectTypeProperty":{"arrayOfTwonumbersExample":[DEEP]}}'],
    [() => collection, '{"objectTypeProperty":{"arrayOfTwonumbersExample":[1,2,DEEP]}}'],
    [() => existing, '{"version":DEEP,"actions":[]}'],
    [() => existing, '{"version":1,"actions":[{"action":DEEP}]}'],
    [
      () => existing,
      '{"version":1,"actions":[{"action":"setParent","parent":{"typeId":"resource","id":"a","x":DEEP}}]}',
    ],
    [() => action, "DEEP"],
    [() => action, '{"namespace":DEEP}'],
    [() => action, '{"namespace":"cart","action":DEEP}'],
    [() => action, '{"namespace":"cart","action":"addItem","payload":{"sku":"a","count":DEEP}}'],
    [() => action, '{"namespace":"cart","action":"setShippingAddress","payload":{"a":DEEP}}'],
    [() => description, '{"createdBy":DEEP}'],
  ];
  const levels = [5_000, 30_000, 150_000];

  it.each(places)("is rejected in every place: %#", async (path, text) => {
    for (const depth of levels) {
      for (const [open, inner, close] of [
        ["[", "", "]"],
        ['{"a":', "1", "}"],
      ]) {
        // Repeated, it still fits into the limit of a body.
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

describe("an error about a value", () => {
  it("repeats the value, but not a long one", async () => {
    const two = (value: unknown): Promise<ReceivedResponse> =>
      post(collection, JSON.stringify({ objectTypeProperty: { arrayOfTwonumbersExample: value } }));
    const short = await two([1, 2, 3]);
    expect(short.body).toMatchObject({ errors: [{ invalidValue: [1, 2, 3] }] });
    const long = await two(Array(100_000).fill(7));
    const [{ invalidValue }] = (long.body as { errors: [{ invalidValue: string }] }).errors;
    expect(invalidValue).toMatch(/^\[(?:7,)+7?…$/);
    expect(invalidValue).toHaveLength(1_001);
  });
});

describe("a body that grows when it is decompressed", () => {
  /** Twenty times the limit of a body. */
  const spaces = Buffer.alloc(20_000_000, " ");

  it.each([
    ["gzip", gzipSync],
    ["deflate", deflateSync],
    ["br", brotliCompressSync],
  ] as const)("is given up at the limit: %s", async (coding, compress) => {
    const bomb = compress(spaces);
    expect(bomb.length).toBeLessThan(20_000);
    await expectRejection(
      () => post(collection, new Blob([bomb]), { "Content-Encoding": coding }),
      413,
    );
  });

  it("is not decompressed twice", async () => {
    const twice = new Blob([gzipSync(gzipSync("{}"))]);
    await expectRejection(() => post(collection, twice, { "Content-Encoding": "gzip, gzip" }), 415);
  });

  it("is rejected when it is truncated or not compressed at all", async () => {
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

  it("is rejected as a version, as a count, and in what an action stores", async () => {
    for (const number of huge) {
      await expectRejection(() => post(existing, `{"version":${number},"actions":[]}`));
      await expectRejection(() => post(action, `{"a":[${number}]}`));
      await expectRejection(() =>
        post(
          action,
          `{"namespace":"cart","action":"addItem","payload":{"sku":"a","count":${number}}}`,
        ),
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

describe("names that have a meaning in JavaScript", () => {
  it.each([
    '{"__proto__":{"polluted":1},"objectTypeProperty":{}}',
    '{"constructor":{"prototype":{"polluted":1}},"objectTypeProperty":{}}',
    '{"objectTypeProperty":{"__proto__":{"arrayOfIntExample":[1]}}}',
    '{"__proto__":{"objectTypeProperty":{}}}',
    '{"toString":1,"objectTypeProperty":{}}',
  ])("are unknown in a resource: %s", async (body) => {
    await expectRejection(() => post(collection, body));
    expect({}).not.toHaveProperty("polluted");
  });

  it.each([
    "__proto__[polluted]=1",
    "constructor[prototype][polluted]=1",
    "objectParameter[__proto__][polluted]=1",
    "objectParameter[constructor][prototype][polluted]=1",
    'objectParameter={"__proto__":{"polluted":1}}',
    "arrayOfString[__proto__][polluted]=1",
    "toString=1",
    "limit[valueOf]=1",
    "var.__proto__=1",
  ])("are unknown in a query: %s", async (query) => {
    await expectRejection(() => service.call("GET", `${collection}?${encodeURI(query)}`));
    expect({}).not.toHaveProperty("polluted");
  });

  it("are unknown actions, scopes, members of a path", async () => {
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

describe("a name that is given twice in a body", () => {
  it("has its last value (RFC 8259 section 4), which is validated and stored alike", async () => {
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
