import * as hooks from "@jest/globals";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FaultAction, FaultRule } from "../../server/runtime/control/faults/fault-rule.js";
import { sharedService } from "../../server/runtime/embed/embed.js";
import { RawConnection } from "../../server/demo/attacks/raw-connection.js";
import { startService } from "../embed/start-service.js";

const NUMBER = "{ type: object, required: [n], properties: { n: { type: integer } } }";
const stream = (id: string, mediaType: string, media: string): string => `
  /${id}: { get: { operationId: ${id}, responses: { "200": { description: It., content: { ${mediaType}: { ${media} } } } } } }`;
const EVENTS =
  'event: tick\\nid: a\\ndata: {\\"n\\": 1}\\n\\n: a comment\\ndata: two\\ndata: lines\\n\\n';
const DOCUMENT = `openapi: 3.2.0
info: { title: Streams, version: 1.0.0 }
paths:
${stream("text", "text/event-stream", `schema: { type: string }, example: "${EVENTS}"`)}
${stream("serialised", "text/event-stream", `itemSchema: { type: object, required: [event], properties: { data: ${NUMBER} } }, examples: { a: { serializedValue: "event: made\\ndata: {\\"n\\": 1}" } }`)}
${stream("events", "text/event-stream", `itemSchema: ${NUMBER}, example: [{ n: 1 }, { n: 2 }, { n: 3 }]`)}
${stream("numbered", "text/event-stream", "example: [{ id: 7, event: 8, data: 1 }, { id: null, data: 2 }, { retry: soon, data: 3 }]")}
${stream("lines", "application/jsonl", `itemSchema: ${NUMBER}, example: "{\\"n\\": 1}\\n{\\"n\\": 2}\\n"`)}
${stream("sequence", "application/json-seq", `itemSchema: ${NUMBER}, examples: { a: { dataValue: [{ n: 1 }, { n: 2 }] } }`)}
${stream("records", "application/json-seq", `itemSchema: ${NUMBER}, example: "\\u001e{\\"n\\": 1}\\u001e{\\"n\\": 2}"`)}
${stream("rows", "application/jsonl", 'itemSchema: { type: array }, example: "[1]\\n[2, 3]"')}
  /several: { get: { operationId: several, responses: { "202": { description: It., content: { text/event-stream: { itemSchema: ${NUMBER} }, application/jsonl: { itemSchema: ${NUMBER} } } } } } }
${stream("none", "application/json", `schema: ${NUMBER}`)}
`;
const NOW = "2030-01-01T00:00:00.000Z";
const TOKEN = "a-token-for-tests-0123456789";

const start = async () => {
  const folder = await mkdtemp(join(tmpdir(), "streams-"));
  const document = join(folder, "streams.yaml");
  await writeFile(document, DOCUMENT);
  const settings = { CONTROL_PATH: "/__control", CONTROL_TOKEN: TOKEN };
  const started = await startService({ document, now: NOW, settings });
  await rm(folder, { recursive: true });
  return started;
};
const service = sharedService(hooks, start);
beforeEach(() => void service().clock.freeze(NOW));
afterEach(() => service().faults.clear());

const text = async (path: string, headers = {}): Promise<string> =>
  (await fetch(service().url + path, { headers })).text();
async function rule(wanted: FaultRule): Promise<string> {
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${TOKEN}` };
  const sent = { method: "POST", headers, body: JSON.stringify(wanted) };
  const response = await fetch(`${service().url}/__control/faults`, sent);
  return `${response.status} ${await response.text()}`;
}
const play = (operationId: string, action: FaultAction) => rule({ match: { operationId }, action });

/** Reads a stream piece by piece. */
async function open(path: string, headers = {}) {
  const gone = new AbortController();
  const response = await fetch(service().url + path, { headers, signal: gone.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = "";
  let isOver = false;
  return {
    response,
    leave: () => gone.abort(),
    /** The received text, once it has this many characters or is complete. */
    upTo: async (count: number): Promise<string> => {
      while (received.length < count && !isOver) {
        const { done, value = "" } = (await reader?.read()) ?? { done: true };
        received += value;
        isOver = done;
      }
      return received;
    },
  };
}

/** What arrives before the end, which `fetch` drops if the connection breaks. */
function cut(path: string): Promise<[received: string, end: string]> {
  return new Promise((resolve, reject) => {
    get(service().url + path, (response) => {
      let received = "";
      response.setEncoding("utf8");
      response.on("data", (text: string) => (received += text));
      response.on("error", ({ message }) => resolve([received, message]));
      response.on("end", () => resolve([received, "complete"]));
    }).on("error", reject);
  });
}

describe("the example of a stream", () => {
  it.each([
    ["/text", 'event: tick\nid: a\ndata: {"n": 1}\n\nid: 2\ndata: two\ndata: lines\n\n'],
    ["/serialised", 'event: made\nid: 1\ndata: {"n":1}\n\n'],
    ["/events", 'id: 1\ndata: {"n":1}\n\nid: 2\ndata: {"n":2}\n\nid: 3\ndata: {"n":3}\n\n'],
    [
      "/numbered",
      'event: 8\nid: 7\ndata: 1\n\nid: 2\ndata: {"id":null,"data":2}\n\nid: 3\ndata: {"retry":"soon","data":3}\n\n',
    ],
    ["/lines", '{"n":1}\n{"n":2}\n'],
    ["/sequence", '\u001e{"n":1}\n\u001e{"n":2}\n'],
    ["/records", '\u001e{"n":1}\n\u001e{"n":2}\n'],
    ["/rows", "[1]\n[2,3]\n"],
  ])("of %s is played item by item", async (path, expected) => {
    const response = await fetch(service().url + path);
    expect(response.headers.get("x-example-response")).toBe("true");
    expect(await response.text()).toBe(expected);
  });

  it.each([
    ["1", 'id: 2\ndata: {"n":2}\n\nid: 3\ndata: {"n":3}\n\n'],
    ["3", ""],
    ["unknown", 'id: 1\ndata: {"n":1}\n\nid: 2\ndata: {"n":2}\n\nid: 3\ndata: {"n":3}\n\n'],
  ])("continues after the event %s", async (last, expected) => {
    expect(await text("/events", { "Last-Event-ID": last })).toBe(expected);
  });

  it("continues after an event whose id is a number", async () => {
    expect(await text("/numbered", { "Last-Event-ID": "7" })).toMatch(/^id: 2\n/);
  });

  it("is the same that a client asks for by its name", async () => {
    expect(await text("/serialised", { Prefer: "example=a" })).toContain("event: made\nid: 1\n");
  });
});

describe("a rule", () => {
  const two = [
    { data: { n: 1 }, event: "begun", id: "x", retry: 10 },
    { data: "plain", after: { seconds: 5 } },
  ];
  const [first, second] = [
    'event: begun\nid: x\nretry: 10\ndata: {"n":1}\n\n',
    "id: 2\ndata: plain\n\n",
  ];

  it("plays its events at their times, which advancing the clock releases", async () => {
    await play("events", { stream: { events: two } });
    const { response, upTo } = await open("/events");
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(await upTo(first.length)).toBe(first);
    service().clock.advance({ seconds: 4, milliseconds: 999 });
    const early = await Promise.race([upTo(first.length + 1), text("/none").then(() => "waits")]);
    expect(early).toBe("waits");
    service().clock.advance({ milliseconds: 1 });
    expect(await upTo(1_000)).toBe(first + second);
    const [recorded] = service().requests.list({ operationId: "events" }).slice(-1);
    expect(recorded).toMatchObject({ status: 200, fault: expect.any(String) });
  });

  it("plays them after the last event that a client has received", async () => {
    await play("events", { stream: { events: [...two, { data: 3, after: { days: 1 } }] } });
    const { upTo } = await open("/events", { "Last-Event-ID": "x" });
    service().clock.advance({ days: 2 });
    expect(await upTo(1_000)).toBe(`${second}id: 3\ndata: 3\n\n`);
  });

  it("plays them with the declared status, in the stream that the client prefers", async () => {
    await play("several", { stream: { events: [{ data: { n: 1 } }] } });
    for (const [type, expected] of [
      ["text/event-stream", 'id: 1\ndata: {"n":1}\n\n'],
      ["application/jsonl", '{"n":1}\n'],
    ] as const) {
      const response = await fetch(`${service().url}/several`, { headers: { Accept: type } });
      expect([response.status, response.headers.get("content-type")]).toEqual([202, type]);
      expect(await response.text()).toBe(expected);
    }
  });

  it("plays each line of a text as one of the event", async () => {
    const data = "a\r\nb\rc\nd";
    await play("events", { stream: { events: [{ data, event: "x\r\ny", id: "1\n2" }] } });
    expect(await text("/events")).toBe(
      "event: x y\nid: 1 2\ndata: a\ndata: b\ndata: c\ndata: d\n\n",
    );
  });

  it("plays lines, and the items of an example, with pauses", async () => {
    await play("sequence", {
      stream: { events: [{ data: [1] }, { data: "a" }], every: { days: 1 } },
    });
    await play("lines", { stream: { every: { hours: 1 } } });
    const [sequence, lines] = [await open("/sequence"), await open("/lines")];
    expect([await sequence.upTo(5), await lines.upTo(8)]).toEqual(["\u001e[1]\n", '{"n":1}\n']);
    service().clock.advance({ hours: 1 });
    expect(await lines.upTo(100)).toBe('{"n":1}\n{"n":2}\n');
    service().clock.advance({ hours: 23 });
    expect(await sequence.upTo(100)).toBe('\u001e[1]\n\u001e"a"\n');
  });

  it("plays by the running clock", async () => {
    service().clock.reset();
    await play("lines", { stream: { every: { milliseconds: 20 } } });
    expect(await text("/lines")).toBe('{"n":1}\n{"n":2}\n');
  });

  it("keeps a stream open until the client leaves, the rule is removed or the service stops", async () => {
    const stayOpen = { stream: { events: [{ data: 1 }], stayOpen: true } };
    await play("events", stayOpen);
    const [left, ended] = [await open("/events"), await open("/events")];
    await Promise.all([left.upTo(10), ended.upTo(10)]);
    left.leave();
    await expect(left.upTo(100)).rejects.toThrow("aborted");
    service().faults.clear();
    expect(await ended.upTo(100)).toBe("id: 1\ndata: 1\n\n");
    const other = await start();
    other.faults.add({ match: { operationId: "events" }, action: stayOpen });
    const response = await fetch(`${other.url}/events`);
    const reading = response.text().catch(() => "closed");
    await other.stop();
    expect(await reading).toBe("closed");
  });

  it("of a HEAD request ends at once, so that the next one of its connection is handled", async () => {
    await play("events", { stream: { stayOpen: true } });
    const connection = new RawConnection(service().url).send(
      "HEAD /events HTTP/1.1\r\nHost: localhost\r\n\r\n" +
        "GET /none HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    );
    const responses = await connection.untilClosed();
    expect(responses.map(({ status, body }) => [status, body.slice(0, 1)])).toEqual([
      [200, ""],
      [200, "{"],
    ]);
  });

  it("sends the rest without pauses when it is removed", async () => {
    await play("lines", { stream: { every: { days: 1 } } });
    const { upTo } = await open("/lines");
    await upTo(8);
    service().faults.clear();
    expect(await upTo(100)).toBe('{"n":1}\n{"n":2}\n');
  });

  it("cuts a stream off, and sends it slowly", async () => {
    await play("lines", { truncateAfter: 10, bytesPerSecond: 1_000 });
    expect(await cut("/lines")).toEqual(['{"n":1}\n{"', "aborted"]);
    service().faults.clear();
    await play("lines", { truncateAfter: 16 });
    expect(await cut("/lines")).toEqual(['{"n":1}\n{"n":2}\n', "complete"]);
    await play("sequence", { bytesPerSecond: 2_000 });
    expect(await text("/sequence")).toBe('\u001e{"n":1}\n\u001e{"n":2}\n');
  });

  it("returns another status in its turn", async () => {
    const responses = [{ status: 503 }, { stream: { events: [{ data: 1 }] } }];
    await rule({ match: { operationId: "events" }, responses });
    expect((await fetch(`${service().url}/events`)).status).toBe(503);
    expect(await text("/events")).toBe("id: 1\ndata: 1\n\n");
  });

  it.each<[FaultRule, string]>([
    [{ action: { stream: { every: {} } } }, "action.stream needs match.operationId."],
    [
      { match: { operationId: ["none", "events"] }, action: { stream: { stayOpen: true } } },
      "action.stream: 'none' returns no stream:",
    ],
    [
      {
        match: { operationId: "events" },
        responses: [{}, { stream: { events: [{ data: 1, after: { days: -1 } }] } }],
      },
      "responses[1].stream.events[0].after, in milliseconds: -86400000 is not",
    ],
    [
      { match: { operationId: "events" }, action: { stream: { every: { milliseconds: -1 } } } },
      "action.stream.every, in milliseconds: -1 is not a number from 0 to 315576000000.",
    ],
    [
      { match: { operationId: "events" }, action: { stream: { every: { seconds: 315_576_001 } } } },
      "action.stream.every, in milliseconds: 315576001000 is not a number from 0 to 315576000000.",
    ],
    [
      { match: { operationId: "events" }, action: { status: 200, stream: { every: {} } } },
      "action: status and stream exclude each other.",
    ],
    [{ match: { operationId: "events" }, action: { stream: {} } }, "stream"],
    [
      {
        match: { operationId: "events" },
        action: { stream: { events: Array(1_001).fill({ data: 1 }) } },
      },
      "1000",
    ],
  ])("is rejected (%#)", async (wanted, message) => {
    const answer = await rule(wanted);
    expect(answer.slice(0, 3)).toBe("400");
    expect(answer).toContain(message);
  });
});
