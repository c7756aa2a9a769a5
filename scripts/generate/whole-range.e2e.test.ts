import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { request as httpRequest } from "node:http";
import { startWholeRange, type WholeRangeService } from "./testing/whole-range-service.js";

let service: WholeRangeService;
beforeAll(async () => {
  service = await startWholeRange();
}, 300_000);
afterAll(() => service.stop(), 60_000);

type Received = [status: number, body: unknown];

/** Parses JSON bodies of any type; returns others as text. */
async function call(path: string, init: RequestInit = {}): Promise<Received> {
  const response = await fetch(service.url + path, init);
  const text = await response.text();
  const isJson = /json/.test(response.headers.get("Content-Type") ?? "") && text.startsWith("{");
  return [response.status, isJson ? (JSON.parse(text) as unknown) : text];
}

function send(method: string, path: string, type: string, body: BodyInit): Promise<Received> {
  return call(path, { method, headers: { "Content-Type": type }, body });
}

/** A response with one error of that code, whose message contains the text. */
function failed(status: number, code: string, message: string): unknown {
  const error = expect.objectContaining({ code, message: expect.stringContaining(message) });
  return [status, expect.objectContaining({ errors: [error] })];
}

async function waitFor(holds: () => boolean | Promise<boolean>): Promise<void> {
  const until = Date.now() + 60_000;
  while (!(await holds())) {
    if (Date.now() > until) throw new Error("It never was.");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Collects what the service prints from now on. */
function listen(): () => string {
  const { program } = service;
  const start = program.printed.length;
  return () => program.printed.slice(start);
}

describe("multipart/form-data", () => {
  const file = (text: string, type: string): Blob => new Blob([text], { type });
  const png = file("not really", "image/png");

  type Part = [name: string, value: string | Blob, filename?: string];

  function form(parts: readonly Part[]): FormData {
    const data = new FormData();
    for (const [name, value, filename] of parts) {
      if (typeof value === "string") data.append(name, value);
      else data.append(name, value, filename);
    }
    return data;
  }

  function sendForm(...parts: Part[]): Promise<Received> {
    return call("/range/form", { method: "POST", body: form(parts) });
  }

  it("is parsed into typed fields and files", async () => {
    const received = await sendForm(
      ["title", "a title"],
      ["flag", "false"],
      ["tags", "one"],
      ["ratings", "1"],
      ["ratings", "2.5"],
      ["details", '{"depth":3}'],
      ["picture", png, "a.png"],
      ["attachments", file("first", "text/csv"), "1.csv"],
      ["attachments", file("second", ""), "2"],
    );
    expect(received).toEqual([
      200,
      {
        typed: ["a title", 3, false],
        tags: ["one"],
        ratings: [1, 2.5],
        depth: 3,
        files: [
          ["a.png", "image/png", 10],
          ["1.csv", "text/csv", 5],
          ["2", "application/octet-stream", 6],
        ],
        contents: ["not really", "first", "second"],
        streamed: 10,
      },
    ]);
  });

  it("accepts JSON in a part with a type and a file name, as many clients send it", async () => {
    const details = file('{"depth":4}', "application/json");
    const [status, body] = await sendForm(
      ["title", "ab"],
      ["picture", png, "a"],
      ["details", details, "blob"],
    );
    expect([status, body]).toEqual([200, expect.objectContaining({ depth: 4 })]);
  });

  const title: Part = ["title", "ab"];
  const picture: Part = ["picture", png];
  const attachment: Part = ["attachments", png];
  const ofType = "Part 'picture' must be image/png or image/jpeg (received text/plain).";
  it.each<[what: string, parts: Part[], status: number, code: string, message: string]>([
    ["a part missing", [title], 400, "InvalidInput", "picture"],
    [
      "a file of another type",
      [title, ["picture", file("text", "text/plain")]],
      ...([415, "UnsupportedMediaType", ofType] as const),
    ],
    ["a text that is too short", [["title", "a"], picture], 400, "InvalidInput", "title"],
    ["broken JSON", [title, picture, ["details", "{"]], 400, "InvalidInput", "details"],
    ["a broken number", [title, picture, ["count", "1.5"]], 400, "InvalidInput", "count"],
    ["an unknown part", [title, picture, ["other", "1"]], 400, "InvalidInput", "other"],
    ["a duplicate file", [title, picture, picture], 400, "InvalidInput", "picture"],
    [
      "too many files of an unsupported type",
      [title, picture, attachment, attachment, attachment],
      ...([415, "UnsupportedMediaType", "attachments"] as const),
    ],
  ])("is rejected with %s and leaves no files", async (_, parts, ...expected) => {
    expect(await sendForm(...parts)).toEqual(failed(...expected));
  });

  const BOUNDARY = "multipart/form-data; boundary=b";
  const disposition = 'Content-Disposition: form-data; name="title"';
  const csv = (name: string, more = ""): string =>
    `--b\r\nContent-Disposition: form-data; name="${name}"; filename="../../a\0"\r\nContent-Type: text/csv\r\n\r\nx${more}`;
  it.each<[what: string, body: string, message: string, type?: string]>([
    ["no boundary", "x", "Boundary not found", "multipart/form-data"],
    ["an unterminated part", csv("attachments"), "The form is malformed"],
    // Its files are written one after the other.
    ["many small files", csv("attachments", "\r\n").repeat(500), "The form is malformed"],
    ...["constructor", "__proto__", "toString"].map((name): [string, string, string] => [
      `a part '${name}'`,
      csv(name, "\r\n--b--\r\n"),
      `Unknown form field '${name}'.`,
    ]),
    [
      "a nested form",
      `--b\r\n${disposition}\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\nx\r\n--c--\r\n--b--\r\n`,
      "",
    ],
    ["endless headers of a part", `--b\r\n${disposition}\r\nX-Long: ${"x".repeat(200_000)}`, ""],
    [
      "many headers of a part",
      `--b\r\n${"X-Many: 1\r\n".repeat(5_000)}${disposition}\r\n\r\nx\r\n--b--\r\n`,
      "",
    ],
    ["a part without a name", "--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n", ""],
    ["thousands of parts", `--b\r\n${disposition}\r\n\r\nx\r\n`.repeat(20_000), ""],
    ["another boundary than declared", `--c\r\n${disposition}\r\n\r\nx\r\n--c--\r\n`, ""],
    ["only the final boundary", "--b--\r\n", ""],
    [
      "a boundary of a thousand characters that never comes",
      "x".repeat(100_000),
      "",
      `multipart/form-data; boundary=${"b".repeat(1_000)}`,
    ],
  ])("is rejected with %s", async (_what, body, message, type = BOUNDARY) => {
    const printed = listen();
    const [status, rejected] = await send("POST", "/range/form", type, body);
    expect([status, rejected]).toEqual([400, expect.objectContaining({ statusCode: 400 })]);
    expect(JSON.stringify(rejected)).toContain(message);
    expect(printed()).not.toContain('"level":50');
  });

  it("is the only accepted media type", async () => {
    const received = await send("POST", "/range/form", "text/plain", "x");
    expect(received).toEqual(failed(415, "UnsupportedMediaType", "multipart/form-data"));
  });

  it("is rejected when it is too large, with or without Content-Length", async () => {
    const large = file("x".repeat(10_485_761), "image/png");
    const tooLarge = failed(413, "ContentTooLarge", "10485760");
    expect(await sendForm(["title", "ab"], ["picture", large])).toEqual(tooLarge);
    const response = new Response(form([["picture", large]]));
    const sent = call("/range/form", {
      method: "POST",
      headers: { "Content-Type": response.headers.get("Content-Type") ?? "" },
      body: response.body,
      duplex: "half",
    } as RequestInit);
    expect(await sent).toEqual(tooLarge);
    expect(await sendForm(["title", "x".repeat(1_048_577)], ["picture", png])).toEqual(
      failed(413, "ContentTooLarge", "1048576"),
    );
  });

  it("leaves no file when the handler throws or the client disconnects", async () => {
    const printed = listen();
    expect((await sendForm(["title", "throw"], ["picture", png]))[0]).toBe(500);
    const leaving = new AbortController();
    const body = form([
      ["title", "wait"],
      ["picture", png],
    ]);
    const waiting = fetch(`${service.url}/range/form`, {
      method: "POST",
      body,
      signal: leaving.signal,
    });
    waiting.catch(() => undefined);
    await waitFor(() => printed().includes("[waiting]"));
    leaving.abort();
    // The handler had its files until it ended. Its output may arrive after the files are removed.
    await waitFor(() => printed().includes("[file of 10]"));
  });

  it("leaves no file and logs no error when the client disconnects during the upload", async () => {
    const printed = listen();
    const socket = await open();
    const part = 'Content-Type: image/png\r\nContent-Disposition: form-data; name="picture"';
    const head = "Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000";
    socket.write(`POST /range/form HTTP/1.1\r\nHost: a\r\n${head}\r\n\r\n--b\r\n${part}\r\n\r\nxy`);
    expect(await service.temporaryFiles()).toEqual([]);
    socket.destroy();
    await waitFor(() => printed().includes('"aborted":true'));
    expect(printed()).not.toContain('"level":50');
  });
});

async function open(): Promise<Socket> {
  const socket = connect(Number(new URL(service.url).port), "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

describe("bodies of several media types", () => {
  it("are parsed by their Content-Type, each with its own schema", async () => {
    const put = (type: string, body: BodyInit): Promise<Received> =>
      send("PUT", "/range/documents/a", type, body);
    const latin = new Uint8Array([0xe4, 0x2c, 0x62]);
    const cases: [type: string, sent: BodyInit, received: object][] = [
      ["application/json", '{"name":"n"}', { body: { name: "n", size: 1 } }],
      ["application/merge-patch+json", '{"size":null}', { body: { size: null } }],
      ["application/problem+json; charset=utf-8", '{"title":"t"}', { body: { title: "t" } }],
      ["text/plain; charset=iso-8859-1", latin, { body: "ä,b" }],
      ["text/csv", "ä,b\n", { body: "ä,b\n" }],
      ["application/xml", "<a/>", { body: "<a/>" }],
      ["application/pdf", "%PDF", { bytes: "25504446" }],
      ["image/webp", "ab", { bytes: "6162" }],
    ];
    for (const [type, sent, received] of cases) {
      const name = type.replace(/;.*/, "");
      expect(await put(type, sent)).toEqual([200, { name: "a", type: name, ...received }]);
    }
    const rejected: [type: string, sent: BodyInit, status: number][] = [
      ["application/merge-patch+json", '{"name":"n"}', 400],
      ["application/json", '{"size":null}', 400],
      ["text/plain", latin, 400],
      ["text/plain; charset=nonsense", "x", 415],
      ["text/csv", "a;b", 400],
      ["video/mp4", "ab", 415],
    ];
    for (const [type, sent, status] of rejected) {
      expect([type, (await put(type, sent))[0]]).toEqual([type, status]);
    }
    expect(await call("/range/documents/a", { method: "PUT" })).toEqual([200, { name: "a" }]);
  });

  it("are returned in the type that the handler names, with typed headers", async () => {
    const sent = {
      json: ["application/json", '{"name":"json","size":3}'],
      summary: ["application/vnd.range.summary+json", '{"name":"summary"}'],
      csv: ["text/csv; header=present", "a,ü\n"],
      xml: ["application/xml", "<a/>"],
      gif: ["image/gif", "0123456789"],
      other: ["text/plain", "plain"],
    };
    for (const [name, expected] of Object.entries(sent)) {
      const response = await fetch(`${service.url}/range/documents/${name}`);
      expect(response.status).toBe(200);
      expect([response.headers.get("Content-Type"), await response.text()]).toEqual(expected);
    }
    const { headers } = await fetch(`${service.url}/range/documents/json`);
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-pages": "2",
      "x-final": "false",
      "x-marks": "a,b",
      "x-moment": "2025-01-31T12:00:00.000Z",
      "x-point": "x,1,y,2",
      "x-exploded": "x=1,y=2",
      "x-json": '[["\\u00e4","b"]]',
    });
    expect(headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  });

  it("are not sent with undeclared headers", async () => {
    const { headers } = await fetch(`${service.url}/range/documents/other`);
    expect([headers.get("X-Pages"), headers.get("X-Final")]).toEqual(["1", null]);
    for (const name of ["missing", "float", "text", "point", "moment", "list"]) {
      const printed = listen();
      const response = await fetch(`${service.url}/range/documents/${name}`);
      expect([name, response.status, response.headers.get("X-Pages")]).toEqual([name, 500, null]);
      await waitFor(() => printed().includes("other headers than declared"));
    }
  });
});

describe("streams", () => {
  const lines = (numbers: (number | string)[]): string =>
    numbers.map((number) => `{"number":${number}}\n`).join("");

  it("are read as they arrive", async () => {
    const printed = listen();
    const sending = httpRequest(`${service.url}/range/lines`, {
      method: "POST",
      headers: { "Content-Type": "application/x-ndjson" },
    });
    const received = once(sending, "response");
    sending.write(lines([1]));
    await waitFor(() => printed().includes("[line 1]"));
    sending.write('{"numb');
    sending.end('er":41}');
    const [response] = await received;
    const chunks = await response.toArray();
    expect([response.statusCode, String(chunks)]).toEqual([200, '{"sum":42}']);
  });

  it("end at an invalid item with an error that names its line", async () => {
    const sendLines = (text: string): Promise<Received> =>
      send("POST", "/range/lines", "application/x-ndjson", text);
    expect(await sendLines(lines([1, 2, "1.5", 4]))).toEqual(
      failed(400, "InvalidJsonInput", "Line 3: "),
    );
    expect(await sendLines(`${lines([1])}\n{]`)).toEqual([
      400,
      expect.objectContaining({
        errors: [
          expect.objectContaining({ detailedErrorMessage: expect.stringContaining("Line 3: ") }),
        ],
      }),
    ]);
    expect(await sendLines(`{"number":1,"text":"${"x".repeat(1_048_576)}"}`)).toEqual(
      failed(413, "ContentTooLarge", "1048576"),
    );
    expect(await sendLines(lines([1, 2, 3]))).toEqual([200, { sum: 6 }]);
    expect(await call("/range/lines", { method: "POST" })).toEqual([200, { sum: 0 }]);
  });

  it("may be left unread", async () => {
    const text = lines(Array.from({ length: 20_000 }, () => 2));
    const taken = await send("POST", "/range/lines?take=3", "application/x-ndjson", text);
    expect(taken).toEqual([200, { sum: 6 }]);
  });

  it("stop when the client disconnects, without logging an error", async () => {
    const printed = listen();
    const socket = await open();
    const head = "Content-Type: application/x-ndjson\r\nContent-Length: 1000";
    socket.write(`POST /range/lines HTTP/1.1\r\nHost: a\r\n${head}\r\n\r\n${lines([77])}`);
    await waitFor(() => printed().includes("[line 77]"));
    socket.destroy();
    await waitFor(() => printed().includes('"aborted":true'));
    expect(printed()).not.toContain('"level":50');
  });

  it("are sent item by item, each validated", async () => {
    const response = await fetch(`${service.url}/range/lines?count=3`);
    expect([response.headers.get("Content-Type"), await response.text()]).toEqual([
      "application/x-ndjson",
      lines([1, 2, 3]),
    ]);
    const printed = listen();
    const broken = await fetch(`${service.url}/range/lines?count=5&bad=3`);
    const reader = broken.body?.getReader();
    let text = "";
    const reading = (async () => {
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true };
        if (done) return;
        text += Buffer.from(value as Uint8Array).toString();
      }
    })();
    await expect(reading).rejects.toThrow();
    expect(text).not.toContain("3");
    await waitFor(() => printed().includes("a body that does not match the document"));
    await waitFor(() => printed().includes("[lines ended at 3]"));
  });

  it("are produced no faster than the client reads, and end when it disconnects", async () => {
    const printed = listen();
    const socket = await open();
    socket.write("GET /range/lines?count=10000000 HTTP/1.1\r\nHost: a\r\n\r\n");
    await once(socket, "data");
    socket.pause();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(printed()).not.toContain("[lines ended");
    socket.destroy();
    await waitFor(() => printed().includes("[lines ended at "));
    const ended = /\[lines ended at (\d+)\]/.exec(printed())?.[1];
    // The items in the socket buffers of both sides, of 17 bytes each.
    expect(Number(ended)).toBeLessThan(2_000_000);
  });

  it("get a response while they still arrive", async () => {
    const sending = httpRequest(`${service.url}/range/echo`, {
      method: "POST",
      headers: { "Content-Type": "application/jsonl" },
    });
    const received = once(sending, "response");
    sending.write(lines([1]));
    const [response] = await received;
    expect(String((await once(response, "data"))[0])).toBe(lines([1]));
    sending.write(lines([2]));
    expect(String((await once(response, "data"))[0])).toBe(lines([2]));
    const ended = once(response, "end");
    response.resume();
    sending.end();
    await ended;
  });

  it("send events until the client disconnects", async () => {
    const printed = listen();
    const leaving = new AbortController();
    const response = await fetch(`${service.url}/range/events`, {
      headers: { "Last-Event-ID": "4" },
      signal: leaving.signal,
    });
    expect(response.headers.get("Content-Type")).toBe("text/event-stream");
    let text = "";
    const wanted =
      "event: news\nid: 5\nretry: 500\n" +
      `data: {"number":5,"text":"a\\nb"}\n\ndata: {"number":6}\n\n`;
    const reader = response.body?.getReader();
    while (text.length < wanted.length) {
      text += Buffer.from((await reader?.read())?.value ?? []).toString();
    }
    expect(text).toBe(wanted);
    leaving.abort();
    await waitFor(() => printed().includes('"aborted":true'));
  });

  it("do not start for HEAD, and can be simulated", async () => {
    const head = await fetch(`${service.url}/range/lines?count=3`, { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Type"), await head.text()]).toEqual([
      200,
      "application/x-ndjson",
      "",
    ]);
    const simulated = await fetch(`${service.url}/range/lines?count=3`, {
      headers: { Prefer: "code=200, example=two" },
    });
    expect(await simulated.text()).toBe(lines([1, 2]));
    expect(simulated.headers.get("Preference-Applied")).toBe("code=200, example=two");
  });
});

describe("methods and statuses", () => {
  it("are those of each operation", async () => {
    const head = await fetch(`${service.url}/range/items/first`, { method: "HEAD" });
    expect([head.status, head.headers.get("X-Count")]).toEqual([200, "7"]);
    expect(await call("/range/items/7", { method: "OPTIONS" })).toEqual([200, { options: 7 }]);
    const gone = await fetch(`${service.url}/range/items/7`, { method: "DELETE" });
    expect([gone.status, gone.headers.get("Content-Length"), await gone.text()]).toEqual([
      204,
      null,
      "",
    ]);
    const put = await fetch(`${service.url}/range/items/7`, { method: "PUT" });
    expect([put.status, put.headers.get("Allow")]).toEqual([
      405,
      "GET, HEAD, PATCH, DELETE, OPTIONS",
    ]);
    expect(await call("/range/untagged")).toEqual([200, { tag: null }]);
    const [, text] = await call("/range/referenced");
    expect(text).toBe('[{"label":"a","children":[{"label":"b","children":[]}]}]');
  });

  it("can be declared by range", async () => {
    const patch = (item: number, body: string, headers = {}): Promise<Received> =>
      call(`/range/items/${item}`, {
        method: "PATCH",
        headers: { "Content-Type": "application/merge-patch+json", ...headers },
        body,
      });
    expect(await patch(207, '{"a":1,"b":null}')).toEqual([207, { a: 1, b: 0 }]);
    expect((await patch(207, "{}"))[0]).toBe(400);
    expect((await patch(207, '{"a":"x"}'))[0]).toBe(400);
    expect((await patch(302, '{"a":1}'))[0]).toBe(500);
    expect(await patch(1, '{"a":2}', { Prefer: "code=202" })).toEqual([202, { a: 1 }]);
  });
});

describe("the typed client", () => {
  it("calls operations of every kind", async () => {
    const { clientId } = service.credentials;
    expect(await service.clientResults()).toEqual({
      form: [
        ["ab", 3, true],
        [1, 2.5],
        ["png", "1,2"],
      ],
      json: { name: "a", type: "application/json", body: { name: "n", size: 1 } },
      patch: { name: "a", type: "application/merge-patch+json", body: { size: null } },
      text: { name: "a", type: "text/csv", body: "ä,b" },
      csv: ["a,ü\n", "2"],
      bytes: [200, 10],
      sum: { sum: 42 },
      lines: [{ number: 1 }, { number: 2 }, { number: 3 }],
      events: [{ event: "news", id: "5", retry: 500, data: { number: 5, text: "a\nb" } }],
      cookies: { session: "a b", visits: 7, seen: [1, 2] },
      styles: {
        params: { simple: [1, 2], label: ["a", "b"], matrix: [1, 2], point: { x: 1, y: 2 } },
        query: {
          plain: ["a", "b,c"],
          many: [1, 2],
          space: ["a", "b"],
          pipe: [1, 2],
          flat: { x: 1 },
          deep: { number: 1, list: [2, 3], inner: { flag: true } },
          spread: { right: [1.5] },
          filter: { all: [{ a: 1 }] },
          either: "a",
          chosen: "second",
        },
        headers: { "x-list": [1, 2], "x-point": { x: 1, y: 2 }, "x-exploded": { x: 1 } },
      },
      archived: { left: "a/b", right: 7, id: "3f1c1a0e-7d52-4d0b-9f0e-2b6a5c1d8e42" },
      range: [207, { a: 1 }, "1"],
      "4XX": [422, "Bad"],
      default: [203, { first: true }],
      head: true,
      none: 204,
      "default error": [418, "Any"],
      union: 2,
      account: { id: "1", name: "n undefined", profile: { rank: 1 } },
      tree: [{ label: "a", children: [{ label: "b", children: [] }] }],
      secured: { clientId },
      combined: { clientId },
    });
  });
});
