import { beforeAll, describe, expect, it } from "@jest/globals";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { useService } from "../../testing/use-service.js";
import { readBytes } from "./body/bytes.js";
import { RawConnection } from "../../demo/attacks/raw-connection.js";
import { ApiError } from "../errors.js";
import { parseForm } from "./body/form.js";
import { readLines } from "./body/json.js";
import { parseContentType } from "./media-types.js";

/** The limit of all bodies together, and the bytes that each client sends of a larger body. */
const MAX = 900_000;
const EACH = 400_000;

const service = useService({
  MAX_RESPONSE_BYTES: "300000",
  MAX_BYTES_IN_FLIGHT: String(MAX),
});
let token: string;
beforeAll(async () => {
  token = await service.token();
});

const MARK = "\ufeff";
const draft = JSON.stringify({ objectTypeProperty: { arrayOfStringExample: ["grün", "🙂"] } });

/** Required with a stream; the DOM's types do not have it. */
const HALF_DUPLEX = { duplex: "half" };

async function send(body: Buffer, isChunked: boolean): Promise<{ status: number; body: unknown }> {
  const bytes = new Uint8Array(body);
  const response = await fetch(`${service.url}/demo/resource`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: isChunked ? new Blob([bytes]).stream() : bytes,
    ...HALF_DUPLEX,
  });
  return { status: response.status, body: await response.json() };
}

describe("a JSON body", () => {
  it.each([
    ["truncated JSON", '{"objectTypeProperty":'],
    ["JSON with more after it", "{} {}"],
    ["only spaces", "  \r\n"],
    ["only a byte order mark", MARK],
  ])("%s is rejected, chunked or not", async (_name, body) => {
    const received = await send(Buffer.from(body), false);
    expect(received.status).toBe(400);
    expect(received).toEqual(await send(Buffer.from(body), true));
  });

  it.each([false, true])("may begin with a byte order mark (chunked: %p)", async (isChunked) => {
    const { status, body } = await send(Buffer.from(MARK + draft), isChunked);
    expect(status).toBe(201);
    expect(body).toMatchObject(JSON.parse(draft) as object);
  });

  it.each([false, true])("is rejected if it is not UTF-8 (chunked: %p)", async (isChunked) => {
    const text = '{"objectTypeProperty":{"arrayOfStringExample":["\xff"]}}';
    expect(await send(Buffer.from(text, "latin1"), isChunked)).toMatchObject({
      status: 400,
      body: { errors: [{ code: "InvalidJsonInput", detailedErrorMessage: "It is not UTF-8." }] },
    });
  });

  it("is not awaited if the client disconnected before it is read", async () => {
    const request = new IncomingMessage(new Socket());
    request.destroy();
    await expect(readBytes(request, 10, { receive: () => undefined })).rejects.toMatchObject({
      type: "request.aborted",
    });
  });
});

function post(body: string, fields = `Content-Length: ${body.length}`): string {
  return [
    "POST /demo/resource/namespace-action HTTP/1.1",
    "Host: a",
    `Authorization: Bearer ${token}`,
    "Content-Type: application/json",
    fields,
    "",
    body,
  ].join("\r\n");
}

const long = JSON.stringify({ text: "x".repeat(300) });
const chunked = `${long.length.toString(16)}\r\n${long}\r\n0\r\n\r\n`;
const expected = [
  [400, "InvalidJsonInput"],
  [200, "null"],
  [200, long],
  [400, "InvalidJsonInput"],
  [200, long],
  [200, "[1]"],
];

it("reads each body of a connection wherever the data is split", async () => {
  const bodies = [post("{"), post("null"), post(long), post('{"a":}')];
  const all = [...bodies, post(chunked, "Transfer-Encoding: chunked"), post("[1]")].join("");
  const cuts = Array.from({ length: Math.ceil(all.length / 29) }, (_, index) => index * 29);
  // A few at a time: on a busy machine, more would wait too long for the store.
  const work = async (): Promise<void> => {
    for (let cut = cuts.shift(); cut !== undefined; cut = cuts.shift()) {
      const connection = new RawConnection(service.url).send(all.slice(0, cut));
      await connection.sent();
      await nextTurn();
      const responses = await connection.send(all.slice(cut)).responses(expected.length);
      const shown = responses.map(({ status, body }) => [
        status,
        /"code":"(\w+)"/.exec(body)?.[1] ?? body,
      ]);
      expect({ cut, shown }).toEqual({ cut, shown: expected });
      connection.drop();
    }
  };
  await Promise.all([work(), work(), work(), work()]);
});

function half(fields: string): RawConnection {
  const authorization = `Authorization: Bearer ${token}\r\n`;
  const headerSection = `POST /demo/resource/namespace-action HTTP/1.1\r\nHost: a\r\n${authorization}`;
  return new RawConnection(service.url).send(
    `${headerSection}Content-Type: application/json\r\n${fields}\r\n`,
  );
}

it("waits for the rest of a body", async () => {
  const connection = half(`Content-Length: ${long.length}\r\n`).send(long.slice(0, 100));
  // The service has read the first part once it has responded to later requests.
  for (let i = 0; i < 3; i++) await service.call("GET", "/demo/resource/key=sample-primes");
  const [response] = await connection.send(long.slice(100)).responses(1);
  expect([response?.status, response?.body]).toEqual([200, long]);
  connection.drop();
});

async function untilTaken(bytes: number): Promise<void> {
  for (;;) {
    const { body } = await service.call("GET", "/metrics", { token: null });
    if (Number(/^http_bytes_in_flight (\d+)$/m.exec(String(body))?.[1]) === bytes) return;
  }
}

it("rejects large bodies when their memory is used up, but never small ones", async () => {
  const chunk = (EACH / 2).toString(16);
  const part = `"${"x".repeat(EACH / 2 - 1)}`;
  const first = half("Content-Length: 1000000\r\n");
  const second = half("Transfer-Encoding: chunked\r\n");
  first.send(part + "x".repeat(EACH / 2));
  second.send(`${chunk}\r\n${part}\r\n${chunk}\r\n${"x".repeat(EACH / 2)}\r\n`);
  await untilTaken(2 * EACH);
  const third = half("Content-Length: 1000000\r\n");
  const [rejected] = await third.send(part).responses(1);
  expect([rejected?.status, rejected?.headerSection]).toEqual([
    503,
    expect.stringMatching(/\r\nRetry-After: 1\r\n/),
  ]);
  expect(rejected?.body).toContain('"code":"OverCapacity"');
  const small = await service.call("POST", "/demo/resource", { body: { objectTypeProperty: {} } });
  expect(small.status).toBe(201);

  // This includes the first clients: the memory of a rejected body is available to the others.
  first.send(`${"x".repeat(1_000_000 - EACH - 1)}"`);
  expect((await first.responses(1))[0]?.status).toBe(503);
  second.send(`1\r\n"\r\n0\r\n\r\n`);
  expect((await second.responses(1))[0]?.status).toBe(200);
  for (const connection of [first, second, third]) connection.drop();
  await untilTaken(0);
  const body = "x".repeat(EACH);
  const last = await service.call("POST", "/demo/resource/namespace-action", { body: { body } });
  expect(last.status).toBe(200);
});

const noFields = { lists: [], numbers: [], booleans: [], objects: [], files: [] };
const fields = {
  ...noFields,
  lists: ["list", "numbers"],
  numbers: ["number", "numbers"],
  booleans: ["flag"],
  objects: ["object"],
};

describe("parseForm", () => {
  it.each<[string, object]>([
    ["", {}],
    ["a=1&b=x+y%26&c&=d&&", { a: "1", b: "x y&", c: "", "": "d" }],
    ["list=one&x=0&list=two", { list: ["one", "two"], x: "0" }],
    ["single=1&single=2", { single: ["1", "2"] }],
    ["number=-1.5e2&numbers=0", { number: -150, numbers: [0] }],
    ["number=Infinity", { number: "Infinity" }],
    ["number=+1", { number: " 1" }],
    ["flag=True", { flag: "True" }],
    ["flag=true", { flag: true }],
    ["flag=false", { flag: false }],
    ["object=7", { object: "7" }],
    ["object=true", { object: "true" }],
    ["object=%7B%22a%22%3A1%7D", { object: { a: 1 } }],
    ["object=%7B", { object: "{" }],
    ["a[b]=1&a[]=2", { "a[b]": "1", "a[]": "2" }],
    ['"a=1&b=\\"2\\""', { a: "1", b: '"2"' }],
    ['"a=1', { '"a': "1" }],
    ['"a\\z"', { '"a\\z"': "" }],
  ])("reads %s", (text, expected) => {
    expect(parseForm(text, fields)).toEqual(expected);
  });

  it("parses brackets of list and object fields, and delimited lists", () => {
    const bracketed = {
      ...noFields,
      lists: ["expand", "items", "ids"],
      objects: ["metadata", "items"],
      delimiters: { ids: ",", none: "," },
    };
    const text =
      "metadata[a]=1&metadata[b%20c]=x%26y&expand[]=a&expand[]=b+c&items[0][price]=x&items[0][to][n]=2" +
      "&items[1][price]=y&ids=1,2&none=&name[a]=z&metadata[__proto__]=1";
    expect(parseForm(text, bracketed)).toEqual({
      metadata: { a: "1", "b c": "x&y" },
      expand: ["a", "b c"],
      items: [{ price: "x", to: { n: "2" } }, { price: "y" }],
      ids: ["1", "2"],
      none: "",
      "name[a]": "z",
      "metadata[__proto__]": "1",
    });
  });

  it("accepts names of inherited properties", () => {
    const form = parseForm("__proto__=1&constructor=2&toString=3", noFields);
    expect(Object.entries(form)).toEqual([
      ["__proto__", "1"],
      ["constructor", "2"],
      ["toString", "3"],
    ]);
    expect(Object.getPrototypeOf(form)).toBe(Object.prototype);
  });

  it.each(["a=%zz", "%E0%A4%A=1"])("rejects %s", (text) => {
    expect(() => parseForm(text, noFields)).toThrow(ApiError);
  });
});

describe("readLines", () => {
  const read = async (text: string): Promise<unknown[]> => {
    const items: unknown[] = [];
    for await (const item of readLines(Buffer.from(text), () => undefined)) items.push(item);
    return items;
  };

  it("reads lines and sequences of JSON", async () => {
    expect(await read('{"a":1}\n\n[2]')).toEqual([{ a: 1 }, [2]]);
    expect(await read('\u001e{"a":1}\n\u001e[2]\n')).toEqual([{ a: 1 }, [2]]);
  });

  it("rejects a line that is longer than a body", async () => {
    expect(await read(`"${"x".repeat(1_048_574)}"`)).toEqual(["x".repeat(1_048_574)]);
    await expect(read(`"${"x".repeat(1_048_575)}"`)).rejects.toThrow("1048576 bytes");
  });
});

describe("parseContentType", () => {
  it.each<[string, string, Record<string, string>]>([
    ["application/json", "application/json", {}],
    ["application/json;Charset=utf-8;v=1", "application/json", { charset: "utf-8", v: "1" }],
    ["text/plain \t; \tcharset=utf-8", "text/plain", { charset: "utf-8" }],
    // RFC 9110 section 5.6.6: a parameter may be missing between or after semicolons.
    ["application/json; ;; charset=utf-8 ;", "application/json", { charset: "utf-8" }],
    ['a/b; x="a;b, c=\\"d\\" \\\\"; y=""', "a/b", { x: 'a;b, c="d" \\', y: "" }],
    ["a/b; x=!#$%&'*+-.^_`|~1Z", "a/b", { x: "!#$%&'*+-.^_`|~1Z" }],
    ['a/b; x="\xe9\t"', "a/b", { x: "\xe9\t" }],
    ["a/b; __proto__=1", "a/b", { ["__proto__"]: "1" }],
  ])("reads %j", (written, mediaType, parameters) => {
    const parsed = parseContentType(written);
    expect(parsed?.mediaType).toBe(mediaType);
    expect([...(parsed?.parameters ?? [])]).toEqual(Object.entries(parameters));
  });

  it.each([
    "",
    "application/json\xa0",
    'application/json; charset=" charset="utf-8',
    'application/json; charset="utf-8',
    "application/json; charset=",
    "application/json; charset = utf-8",
    "application/json; charset=utf-8 x=1",
    'application/json; charset="utf-8"x',
    'application/json; x="a\\',
    'application/json; x="\x7f"',
    // RFC 6838 section 4.3: each parameter at most once.
    "application/json; charset=utf-8; CHARSET=utf-8",
  ])("rejects %j", (written) => {
    expect(parseContentType(written)).toBeUndefined();
  });

  it.each([
    "a/b" + "; ".repeat(50_000) + "=",
    `a/b; ${"x".repeat(100_000)}`,
    `a/b; x="${"\\a".repeat(50_000)}`,
  ])("rejects a long value in linear time (%#)", (written) => {
    // The CPU time of this process only, because the machine may be busy.
    const before = process.cpuUsage();
    expect(parseContentType(written)).toBeUndefined();
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  });
});
