import { beforeAll, describe, expect, it } from "@jest/globals";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { RawConnection } from "../../demo/attacks/raw-connection.js";
import { controlledApi } from "../../testing/controlled-api.js";
import { useService } from "../../testing/use-service.js";
import { Control } from "../control/control.js";
import { ResponseWriter, writeItems } from "./response-writer.js";

describe("a request at the border of a limit", () => {
  const service = useService();
  let token: string;
  beforeAll(async () => {
    token = await service.token();
  });

  it.each([
    [8_192, 400],
    [8_193, 414],
  ])("with %d characters of path and query gets %d", async (length, status) => {
    const path = "/demo/resource?unknown=";
    const { body, ...response } = await service.call("GET", path.padEnd(length, "x"));
    expect(response.status).toBe(status);
    const code = status === 414 ? "UriTooLong" : "InvalidInput";
    expect(body).toMatchObject({ errors: [{ code }] });
  });

  it.each([
    [1_048_576, 200],
    [1_048_577, 413],
  ])("with %d bytes of JSON gets %d, chunked or not", async (length, status) => {
    const text = `"${"x".repeat(length - 2)}"`;
    const head = [
      "POST /demo/resource/namespace-action HTTP/1.1",
      "Host: a",
      `Authorization: Bearer ${token}`,
      "Content-Type: application/json",
    ].join("\r\n");
    const chunked = `${length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
    for (const [field, body] of [
      [`Content-Length: ${length}`, text],
      ["Transfer-Encoding: chunked", chunked],
    ]) {
      const connection = new RawConnection(service.url).send(`${head}\r\n${field}\r\n\r\n${body}`);
      const [response] = await connection.responses(1);
      expect([field, response?.status]).toEqual([field, status]);
      connection.drop();
    }
  });

  it.each([
    ["members", (count: number) => `{${'"a":1,'.repeat(count - 2)}"a":1}`],
    ["members after a text", (count: number) => `{"\\"{[":1,${'"a":1,'.repeat(count - 3)}"a":1}`],
    ["lists", (count: number) => `[${"[],".repeat(count - 2)}[]]`],
    ["objects", (count: number) => `[${"{},".repeat(count - 2)}{}]`],
  ])(
    "with 100,000 members, objects and lists is accepted, not with one more: %s",
    async (_, text) => {
      const path = "/demo/resource/namespace-action";
      expect(await sent(path, text(100_000))).toMatchObject({ status: 200 });
      const message =
        "The request body is too large: it has more than 100000 members, objects and lists. Send it in several requests.";
      const code = "InvalidJsonInput";
      expect(await sent(path, text(100_001))).toMatchObject({
        status: 400,
        body: { message, errors: [{ code, message }] },
      });
    },
  );

  async function sent(path: string, body: string) {
    const response = await fetch(service.url + path, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body,
    });
    return { status: response.status, body: (await response.json()) as unknown };
  }

  it.each([
    [32_000, 404],
    [33_500, 431],
  ])("with %d bytes of headers gets %d", async (length, status) => {
    const head = "GET /nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-A: ";
    const connection = new RawConnection(service.url).send(`${head.padEnd(length, "x")}\r\n\r\n`);
    expect((await connection.untilClosed()).map((response) => response.status)).toEqual([status]);
  });

  it.each([
    [1_000, false],
    [1_001, true],
  ])("with %d fields of a form is called too large: %p", async (fields, isTooLarge) => {
    const { status, body } = await service.call(
      "POST",
      "/demo/resource/product-projection-search",
      {
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: Array.from({ length: fields }, (_, i) => `field${i}=1`).join("&"),
      },
    );
    expect(status).toBe(400);
    const message = "The form has more than 1000 fields.";
    expect(JSON.stringify(body).includes(message)).toBe(isTooLarge);
  });

  it.each([
    [16_777_216, "keep-alive"],
    [16_777_217, "close"],
  ])("rejected with %d bytes to come leaves its connection to: %s", async (length, connection) => {
    const rejected = new RawConnection(service.url).send(
      `POST /demo/resource HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`,
    );
    const [response] = await rejected.responses(1);
    expect(response?.status).toBe(401);
    expect(response?.headerSection).toContain(`Connection: ${connection}`);
    rejected.drop();
  });
});

describe("writes while responses to earlier writes are being sent", () => {
  const MAX = 900_000;
  const control = new Control(controlledApi);
  const service = useService(
    { MAX_RESPONSE_BYTES: String(MAX / 3), MAX_BYTES_IN_FLIGHT: String(MAX) },
    { control },
  );

  it("and reads leave the memory of large bodies to later ones", async () => {
    const objectTypeProperty = { arrayOfStringExample: ["x".repeat(0.2 * MAX)] };
    const draft = { key: "read-often", objectTypeProperty };
    expect((await service.call("POST", "/demo/resource", { body: draft })).status).toBe(201);
    const where = encodeURIComponent('key="read-often"');
    const statuses: number[] = [];
    while (statuses.length < 5) {
      statuses.push((await service.call("GET", `/demo/resource?where=${where}`)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
  });

  it("start up to twice the memory of large bodies, reads and rejections always", async () => {
    const objectTypeProperty = { arrayOfStringExample: ["x".repeat(0.85 * MAX)] };
    const created = await service.call("POST", "/demo/resource", { body: { objectTypeProperty } });
    const { id } = created.body as { id: string };
    control.faults.add({ match: { operationId: "updateResource" }, action: { bytesPerSecond: 1 } });
    const authorization = `Authorization: Bearer ${await service.token()}`;
    const slow: RawConnection[] = [];
    for (const version of [1, 2, 3]) {
      const body = JSON.stringify({ version, actions: [{ action: "doSomeThing" }] });
      const head = `POST /demo/resource/${id} HTTP/1.1\r\nHost: a\r\n${authorization}`;
      const fields = `Content-Type: application/json\r\nContent-Length: ${body.length}`;
      const connection = new RawConnection(service.url).send(`${head}\r\n${fields}\r\n\r\n${body}`);
      slow.push(connection);
      await untilTaken((bytes) => bytes > version * 0.85 * MAX);
    }
    const draft = { key: "over-capacity", objectTypeProperty: {} };
    const rejected = await service.call("POST", "/demo/resource", { body: draft });
    expect([rejected.status, rejected.headers.get("Retry-After")]).toEqual([503, "1"]);
    expect(rejected.body).toMatchObject({ errors: [{ code: "OverCapacity" }] });
    expect((await service.call("GET", "/demo/resource/key=over-capacity")).status).toBe(404);
    for (const connection of slow) connection.reset();
    await untilTaken((bytes) => bytes === 0);
    expect((await service.call("POST", "/demo/resource", { body: draft })).status).toBe(201);
  });

  async function untilTaken(isTaken: (bytes: number) => boolean): Promise<void> {
    for (;;) {
      const { body } = await service.call("GET", "/metrics", { token: null });
      if (isTaken(Number(/^http_bytes_in_flight (\d+)$/m.exec(String(body))?.[1]))) return;
    }
  }
});

it("an event keeps the lines of its data apart, whichever way they end", async () => {
  const server = createServer((_request, response) => {
    const items = async function* (): AsyncGenerator {
      yield { event: "a\r\nb", id: "1\n2", data: "one\rtwo\r\nthree\nfour\n\rfive" };
    };
    const content = { mediaType: "text/event-stream", kind: "events" } as const;
    void writeItems(response, content, items(), new ResponseWriter(10_000));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const text = await (await fetch(`http://127.0.0.1:${port}`)).text();
  server.close();
  const data = ["one", "two", "three", "four", "", "five"].map((line) => `data: ${line}\n`);
  expect(text).toBe(`event: a b\nid: 1 2\n${data.join("")}\n`);
});
