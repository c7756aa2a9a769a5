import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { ServiceUnderTest } from "../testing/service-under-test.js";
import { exchange, type RawResponse } from "./raw-connection.js";

let service: ServiceUnderTest;
let authorization: string;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
  authorization = `Authorization: Bearer ${await service.token()}\r\n`;
});
afterAll(() => service.stop());

const draft = '{"objectTypeProperty":{}}';
const size = draft.length.toString(16);
const chunked = `${size}\r\n${draft}\r\n0\r\n\r\n`;
/** A request that an attacker tries to smuggle in. */
const smuggled = "GET /health/live HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";

function create(headerSection: string, body: string): Promise<RawResponse[]> {
  return exchange(
    service.url,
    `POST /demo/resource HTTP/1.1\r\nHost: a\r\n${authorization}Content-Type: application/json\r\n${headerSection}\r\n${body}${smuggled}`,
  );
}

async function stored(): Promise<string | null> {
  return (await service.call("GET", "/demo/resource?limit=0")).headers.get("x-total-count");
}

describe("a request whose end two parsers may place differently", () => {
  it.each([
    [
      "Content-Length beside Transfer-Encoding",
      "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n",
      chunked,
    ],
    [
      "Transfer-Encoding beside Content-Length",
      "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n",
      chunked,
    ],
    ["two equal lengths", "Content-Length: 25\r\nContent-Length: 25\r\n", draft],
    ["two different lengths", "Content-Length: 25\r\nContent-Length: 5\r\n", draft],
    ["a list of lengths", "Content-Length: 25, 25\r\n", draft],
    ["a signed length", "Content-Length: +25\r\n", draft],
    ["a negative length", "Content-Length: -1\r\n", draft],
    ["a hexadecimal length", "Content-Length: 0x19\r\n", draft],
    ["a length beyond all numbers", "Content-Length: 99999999999999999999999\r\n", draft],
    ["an unknown coding", "Transfer-Encoding: xchunked\r\n", chunked],
    ["a coding before the chunks", "Transfer-Encoding: gzip, chunked\r\n", chunked],
    ["a coding after the chunks", "Transfer-Encoding: chunked, identity\r\n", chunked],
    ["chunks in chunks", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", chunked],
    ["a blank before the colon", "Transfer-Encoding : chunked\r\n", chunked],
    ["a control character in the coding", "Transfer-Encoding: \x0bchunked\r\n", chunked],
    ["a folded header", "Content-Length: 25\r\nX-A: a\r\n b\r\n", draft],
    ["a folded coding", "Transfer-Encoding:\r\n chunked\r\n", chunked],
    ["a line that ends in LF", "Content-Length: 25\n", draft],
    ["a CR within a line", "Content-Length: 25\r\nX-A: a\rX-B: b\r\n", draft],
    ["a NUL in a line", "Content-Length: 25\r\nX-A: a\0b\r\n", draft],
    ["a chunk whose size has a prefix", "Transfer-Encoding: chunked\r\n", `0x${chunked}`],
    [
      "a chunk beyond all numbers",
      "Transfer-Encoding: chunked\r\n",
      `fffffffffffffffff\r\n${draft}`,
    ],
    [
      "a chunk that is longer than it says",
      "Transfer-Encoding: chunked\r\n",
      `${size}\r\n${draft}XX0\r\n\r\n`,
    ],
    [
      "chunks in lines that end in LF",
      "Transfer-Encoding: chunked\r\n",
      chunked.replaceAll("\r\n", "\n"),
    ],
    [
      "a chunk extension that ends in LF",
      "Transfer-Encoding: chunked\r\n",
      chunked.replace("\r\n", ";a=b\n"),
    ],
    [
      "a chunk extension of 20 kB",
      "Transfer-Encoding: chunked\r\n",
      chunked.replace("\r\n", `;a=${"b".repeat(20_000)}\r\n`),
    ],
    [
      "a length among the trailers",
      "Transfer-Encoding: chunked\r\n",
      chunked.replace(/\r\n$/, "Content-Length: 3\r\n\r\n"),
    ],
  ])(
    "is rejected, with all that follows, and stores nothing: %s",
    async (_name, fields, content) => {
      const before = await stored();
      const responses = await create(fields, content);
      expect(responses).not.toHaveLength(0);
      for (const { status, headerSection, body } of responses) {
        expect(status).toBe(400);
        expect(headerSection).toMatch(/\r\nConnection: close/);
        expect(body).toContain('"code":"InvalidInput"');
      }
      expect(await stored()).toBe(before);
    },
  );

  it("is accepted if it is unambiguous: chunks, with an extension", async () => {
    for (const body of [chunked, chunked.replace("\r\n", ";a=b\r\n")]) {
      const responses = await create("Transfer-Encoding: chunked\r\n", body);
      expect(responses.map(({ status }) => status)).toEqual([201, 200]);
    }
  });

  it("hides no request in an ignored body", async () => {
    const responses = await exchange(
      service.url,
      `GET /demo/resource HTTP/1.1\r\nHost: a\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}${smuggled}`,
    );
    expect(responses.map(({ status }) => status)).toEqual([401, 200]);
  });

  it("closes the connection after a request for another protocol", async () => {
    const responses = await exchange(
      service.url,
      `GET /health/live HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n${smuggled}`,
    );
    expect(responses.map(({ status }) => status)).toEqual([200]);
    expect(responses[0]?.headerSection).toContain("\r\nConnection: close");
  });
});

describe("a header section that two parsers may read differently", () => {
  const get = (rest: string): Promise<RawResponse[]> =>
    exchange(service.url, `GET /demo/resource ${rest}Connection: close\r\n\r\n`);

  it.each([
    ["two hosts", "HTTP/1.1\r\nHost: a\r\nHost: b\r\n"],
    ["no host", "HTTP/1.1\r\n"],
    ["another version", "HTTP/2.0\r\nHost: a\r\n"],
    ["a version that never was", "HTTP/1.2\r\nHost: a\r\n"],
    ["lines that end in LF", "HTTP/1.1\nHost: a\n"],
  ])("is rejected: %s", async (_name, rest) => {
    const responses = await get(rest);
    expect(responses.map(({ status }) => status)).toEqual([400]);
  });

  it("is rejected without a version (HTTP/0.9)", async () => {
    const responses = await exchange(service.url, "GET /health/live\r\n\r\n");
    expect(responses.map(({ status }) => status)).toEqual([400]);
  });

  it("is rejected with two tokens, whichever comes first", async () => {
    for (const [first, second] of [
      [authorization, "Authorization: Bearer x\r\n"],
      ["Authorization: Bearer x\r\n", authorization],
      [authorization, authorization],
    ]) {
      const responses = await get(`HTTP/1.1\r\nHost: a\r\n${first}${second}`);
      expect(responses.map(({ status }) => status)).toEqual([401]);
    }
  });

  it("is rejected with two media types", async () => {
    const before = await stored();
    const [response] = await create(`Content-Type: text/xml\r\nContent-Length: 25\r\n`, draft);
    expect(response?.status).toBe(415);
    expect(await stored()).toBe(before);
  });

  it("is read to its end, however many headers come first", async () => {
    const many = "a:\r\n".repeat(3_000);
    const [read] = await get(`HTTP/1.1\r\nHost: a\r\n${many}${authorization}`);
    expect(read?.status).toBe(200);
    const { body } = await service.call("GET", "/demo/resource/key=sample-child");
    const { id } = body as { id: string };
    const [deletion] = await exchange(
      service.url,
      `DELETE /demo/resource/${id} HTTP/1.1\r\nHost: a\r\n${authorization}${many}If-Match: "7"\r\nConnection: close\r\n\r\n`,
    );
    expect(deletion?.status).toBe(412);
  });
});
