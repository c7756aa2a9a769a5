import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  get,
} from "node:http";
import {
  type AddressInfo,
  connect,
  type Socket,
  createServer as createTcpServer,
  type Server as TcpServer,
} from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { text } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { exchange, RawConnection } from "../../demo/attacks/raw-connection.js";
import { AppServer } from "./app-server.js";
import { oneAtATime } from "./one-at-a-time.js";
import { Lingering, type LingeringLimits } from "./lingering.js";
import { ResponseWriter, type Stream, whenClientGone, writeItems } from "./response-writer.js";
import type { FaultAction } from "../control/faults/fault-rule.js";
import { damage } from "../control/faults/interference.js";
import type { ContentDescription } from "../operation-types.js";
import { closeListener } from "./close-listener.js";
import { Listener } from "./listener.js";
import { ownPort } from "./listening.js";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function listening(): Promise<string> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("requests of one connection", () => {
  const READ = 65_536;

  /** A server whose responses wait for the test, except those to /now. */
  async function serve(maxWaiting: number): Promise<{ url: string; held: ServerResponse[] }> {
    const held: ServerResponse[] = [];
    const handle = (request: IncomingMessage, response: ServerResponse): void => {
      response.setHeader("Content-Length", String(request.url).length);
      if (request.url === "/now") response.end(request.url);
      else held.push(response);
    };
    server = createServer(oneAtATime(handle, maxWaiting));
    return { url: await listening(), held };
  }

  function getting(path: string, fields = ""): string {
    return `GET ${path} HTTP/1.1\r\nHost: a\r\n${fields}\r\n`;
  }

  async function until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise((resolve) => setImmediate(resolve));
  }

  it("are handled only after the previous response is finished", async () => {
    const { url, held } = await serve(10);
    const connection = new RawConnection(url).send(getting("/a") + getting("/b"));
    await until(() => held.length === 1);
    // Meanwhile, another connection is served.
    await exchange(url, getting("/now", "Connection: close\r\n"));
    expect(held.map(({ req }) => req.url)).toEqual(["/a"]);
    held[0]?.end("/a");
    await until(() => held.length === 2);
    held[1]?.end("/b");
    expect((await connection.responses(2)).map(({ body }) => body)).toEqual(["/a", "/b"]);
    connection.drop();
  });

  it("are not handled after a response with `Connection: close`", async () => {
    const { url, held } = await serve(10);
    const responses = exchange(url, getting("/a") + getting("/b"));
    await until(() => held.length === 1);
    const [first] = held;
    if (first) first.shouldKeepAlive = false;
    first?.end("/a");
    expect((await responses).map(({ body }) => body)).toEqual(["/a"]);
    expect(held).toHaveLength(1);
  });

  it("close their connection if more wait than allowed in total, and only that one", async () => {
    const { url, held } = await serve(3);
    const first = new RawConnection(url).send(getting("/a") + getting("/now").repeat(3));
    await until(() => held.length === 1);
    const second = await exchange(url, getting("/b") + getting("/now"));
    expect(second).toEqual([]);
    held[0]?.end("/a");
    expect(await first.responses(4)).toHaveLength(4);
    const third = new RawConnection(url).send(getting("/c") + getting("/now").repeat(3));
    await until(() => held.length === 3);
    held[2]?.end("/c");
    expect(await third.responses(4)).toHaveLength(4);
    first.drop();
    third.drop();
  });

  it("are forgotten when their connection is lost", async () => {
    const { url, held } = await serve(3);
    const lost = new RawConnection(url).send(getting("/a") + getting("/now").repeat(3));
    await until(() => held.length === 1);
    lost.drop();
    held[0]?.end("/a");
    await until(() => held[0]?.closed === true);
    const next = new RawConnection(url).send(getting("/b") + getting("/now").repeat(3));
    await until(() => held.length === 2);
    held[1]?.end("/b");
    expect(await next.responses(4)).toHaveLength(4);
    next.drop();
  });

  it("are buffered up to one read while one of them waits", async () => {
    const now = getting("/now", `X-Padding: ${"x".repeat(500)}\r\n`);
    const { url, held } = await serve(Math.ceil(READ / now.length) + 1);
    const count = Math.ceil((20 * READ) / now.length);
    const connection = new RawConnection(url).send(getting("/a"));
    await until(() => held.length === 1);
    connection.send(now.repeat(count));
    await exchange(url, getting("/now", "Connection: close\r\n"));
    held[0]?.end("/a");
    expect(await connection.responses(count + 1)).toHaveLength(count + 1);
    connection.drop();
  });

  it("can have bodies, even if they had to wait", async () => {
    const { url, held } = await serve(3);
    const connection = new RawConnection(url).send(
      `${getting("/a")}POST /b HTTP/1.1\r\nHost: a\r\nContent-Length: 200000\r\n\r\n${"x".repeat(200_000)}`,
    );
    await until(() => held.length === 1);
    held[0]?.end("/a");
    await until(() => held.length === 2);
    let received = 0;
    for await (const bytes of held[1]?.req ?? []) received += (bytes as Buffer).length;
    expect(received).toBe(200_000);
    held[1]?.end("/b");
    expect((await connection.responses(2)).map(({ body }) => body)).toEqual(["/a", "/b"]);
    connection.drop();
  });
});

describe("an unread request", () => {
  const NEVER = 600_000;
  const rejection = "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n";
  const post = "POST / HTTP/1.1\r\nHost: a\r\n";

  async function start(bounds: LingeringLimits): Promise<string> {
    const lingering = new Lingering(bounds);
    server = createServer((request, response) => {
      const isUnread = !request.complete && Lingering.hasBody(request);
      if (isUnread && !lingering.canReuse(request)) response.shouldKeepAlive = false;
      response.writeHead(413, { "Content-Length": 2 });
      if (isUnread) lingering.end(request, response, "{}");
      else response.end("{}");
    });
    server.on("clientError", (_error, socket) => lingering.close(socket, rejection));
    return listening();
  }

  async function statuses(connection: RawConnection): Promise<number[]> {
    return (await connection.untilClosed()).map(({ status }) => status);
  }

  describe("a client that gets a response before its request ended", () => {
    it.each([
      ["a body of known length", `${post}Content-Length: 99\r\n\r\n1`],
      ["a body in chunks", `${post}Transfer-Encoding: chunked\r\n\r\n63\r\n1`],
      ["invalid HTTP, and it ignores the response", "HELLO\r\n\r\n"],
    ])("is disconnected after the timeout, however slowly it sends: %s", async (_what, sent) => {
      const url = await start({ bytes: 1_000_000, milliseconds: 500, connections: 10 });
      const startedAt = performance.now();
      const connection = new RawConnection(url).send(sent);
      if (sent.startsWith("HELLO")) connection.leaveUnread();
      const drip = setInterval(() => connection.send("1"), 50);
      await connection.untilClosed();
      clearInterval(drip);
      const taken = performance.now() - startedAt;
      expect([taken > 490, taken < 4_500]).toEqual([true, true]);
    });

    it.each([
      ["a body in chunks", `${post}Transfer-Encoding: chunked\r\n\r\n63\r\n`, 413],
      ["invalid HTTP", "HELLO\r\n\r\n", 400],
    ])("may send the limited number of further bytes: %s", async (_what, sent, status) => {
      const url = await start({ bytes: 10, milliseconds: NEVER, connections: 10 });
      const connection = new RawConnection(url).send(sent);
      expect((await connection.responses(1)).map((each) => each.status)).toEqual([status]);
      expect(await statuses(connection.send("12345678901"))).toEqual([status]);
    });

    it("is disconnected immediately when the connection limit is reached", async () => {
      const url = await start({ bytes: 1_000, milliseconds: NEVER, connections: 2 });
      const unfinished = `${post}Content-Length: 9\r\n\r\n`;
      const first = new RawConnection(url).send(unfinished);
      const second = new RawConnection(url).send(unfinished);
      await Promise.all([first.responses(1), second.responses(1)]);
      const third = await new RawConnection(url).send(unfinished).untilClosed();
      expect(third.map(({ status }) => status)).toEqual([413]);
      expect(third[0]?.headerSection).toContain("Connection: close");
      expect(await statuses(new RawConnection(url).send("HELLO\r\n\r\n"))).toEqual([400]);
      expect([first.isClosed, second.isClosed]).toEqual([false, false]);
      // A request that ends frees its connection.
      const last = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
      expect(await statuses(first.send("123456789").send(last))).toEqual([413, 413]);
      const fourth = new RawConnection(url).send(unfinished);
      expect((await fourth.responses(1))[0]?.headerSection).not.toContain("Connection: close");
      second.reset();
      fourth.reset();
      while ((await connectionsOf(server)) > 0) await new Promise(setImmediate);
      const fifth = new RawConnection(url).send(unfinished);
      expect((await fifth.responses(1))[0]?.headerSection).not.toContain("Connection: close");
    });

    it("gets only one response even if the rest of its request is invalid", async () => {
      const url = await start({ bytes: 1_000, milliseconds: NEVER, connections: 2 });
      const connection = new RawConnection(url).send(`${post}Transfer-Encoding: chunked\r\n\r\n`);
      await connection.responses(1);
      expect(await statuses(connection.send("no chunk\r\n").finish())).toEqual([413]);
    });
  });

  function connectionsOf(at: Server): Promise<number> {
    return new Promise((resolve) => at.getConnections((_error, count) => resolve(count)));
  }
});

describe("a slow client", () => {
  const TIMEOUT = 300;
  /** More than the system buffers of a connection. */
  const LARGE = 30_000_000;

  let client: Socket;
  afterEach(() => {
    client.destroy();
  });

  /** Responds to a client that does not read. Resolves with the milliseconds until the response is closed. */
  async function respond(
    content: Buffer | string,
    timeout = TIMEOUT,
    action?: FaultAction,
  ): Promise<number> {
    const writer = new ResponseWriter(timeout);
    const { signal } = new AbortController();
    const closed = new Promise<number>((resolve) => {
      server = createServer((_request, response) => {
        const startedAt = performance.now();
        response.once("close", () => resolve(performance.now() - startedAt));
        const headers = ["Content-Length", String(content.length)];
        if (action) {
          const prepared = { status: 200, headers, content };
          return damage({ response, writer }, prepared, action, [signal, signal]);
        }
        response.writeHead(200, headers);
        writer.end(response, content);
      });
    });
    const { port } = new URL(await listening());
    client = connect(Number(port), "127.0.0.1");
    client.on("error", () => undefined);
    client.pause();
    client.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    return closed;
  }

  describe("ResponseWriter", () => {
    it.each<[string, Buffer | string, FaultAction | undefined]>([
      ["in pieces", Buffer.alloc(LARGE), undefined],
      ["as a string", "x".repeat(LARGE), undefined],
      ["cut off by a fault", Buffer.alloc(LARGE), { truncateAfter: LARGE - 1 }],
      ["whole by a fault", Buffer.alloc(LARGE), { wrongContentLength: 1 }],
      ["slowly by a fault", Buffer.alloc(LARGE), { bytesPerSecond: 2 ** 31 }],
    ])("disconnects a client that reads nothing, sent %s", async (_how, content, action) => {
      expect(await respond(content, TIMEOUT, action)).toBeGreaterThan(TIMEOUT - 50);
      let received = 0;
      client.on("data", ({ length }: Buffer) => (received += length)).resume();
      await once(client, "close");
      expect(received).toBeLessThan(LARGE);
    });

    it.each<[string, FaultAction | undefined]>([
      ["", undefined],
      [" of a fault", { wrongContentLength: 0 }],
    ])("keeps sending a response%s to a slow client", async (_whose, action) => {
      // Long enough that a slow read on a busy machine is not mistaken for no read.
      const timeout = 6 * TIMEOUT;
      const responded = respond(Buffer.alloc(LARGE, "x"), timeout, action);
      await once(server, "connection");
      let received = 0;
      let inARow = 0;
      client.on("data", ({ length }: Buffer) => {
        received += length;
        inARow += length;
        // The client reads this much before the system accepts more of the response.
        if (inARow < 2_000_000) return;
        inARow = 0;
        client.pause();
        void pause(timeout / 6).then(() => client.resume());
      });
      const lost = once(client, "close").then(() => {
        throw new Error(`Disconnected after ${received} bytes.`);
      });
      client.resume();
      expect(await Promise.race([responded, lost])).toBeGreaterThan(timeout);
      while (received < LARGE) await Promise.race([once(client, "data"), lost]);
      lost.catch(() => undefined);
      expect(received).toBeGreaterThan(LARGE);
    });

    it("does not disconnect a client once all bytes are sent", async () => {
      await respond(Buffer.alloc(100_000));
      const lost = once(client, "close").then(() => "lost");
      const kept = pause(1.5 * TIMEOUT).then(() => "kept");
      client.resume();
      expect(await Promise.race([lost, kept])).toBe("kept");
    });
  });
});

it("sends no interim response to a client that has ended its half within a response", async () => {
  server = createServer((request, response) => {
    whenClientGone(response);
    response.writeHead(200, { "Content-Length": 2, Connection: "close" }).flushHeaders();
    // Begun after the first probe, whose timer is 100 ms.
    request.socket.once("end", () => void setTimeout(() => response.end("{}"), 150));
  });
  Object.assign(server, { httpAllowHalfOpen: true });
  const connection = new RawConnection(await listening()).send("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  const responses = await connection.finish().untilClosed();
  expect(responses.map(({ status, body }) => [status, body])).toEqual([[200, "{}"]]);
});

it("notices a client that disconnected without a reset while it awaits its response", async () => {
  const aborted = new Promise<void>((resolve) => {
    server = createServer((_request, response) =>
      whenClientGone(response).addEventListener("abort", () => resolve()),
    );
  });
  Object.assign(server, { httpAllowHalfOpen: true });
  const connection = new RawConnection(await listening()).send("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await connection.sent();
  connection.drop();
  await aborted;
});

describe("a stream", () => {
  const LINES: ContentDescription = { mediaType: "application/x-ndjson", kind: "lines" };

  async function requested(
    serve: (response: ServerResponse) => Promise<void>,
  ): Promise<{ response: IncomingMessage; served: Promise<void> }> {
    let served = Promise.resolve();
    server = createServer((_request, response) => void (served = serve(response)));
    const [response] = (await once(get(await listening()), "response")) as [IncomingMessage];
    return { response, served };
  }

  it("disconnects a client that reads nothing of an endless stream and ends the iteration", async () => {
    let ended = false;
    async function* endless(): Stream {
      try {
        for (;;) yield "x".repeat(65_536);
      } finally {
        ended = true;
      }
    }
    const { response, served } = await requested((to) =>
      writeItems(to, LINES, endless(), new ResponseWriter(200)),
    );
    await served;
    expect(ended).toBe(true);
    response.on("error", () => undefined);
    response.destroy();
  });

  it("does not block others while it is always ready", async () => {
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 0);
    async function* ready(): Stream {
      for (let i = 0; i < 100; i++) {
        const until = performance.now() + 1;
        while (performance.now() < until);
        yield i;
      }
    }
    const { response, served } = await requested((to) =>
      writeItems(to, LINES, ready(), new ResponseWriter(10_000)),
    );
    expect((await text(response)).split("\n")).toHaveLength(101);
    await served;
    clearInterval(counting);
    // 100 ms of work, in slices of slightly more than 5 ms.
    expect(turns).toBeGreaterThanOrEqual(10);
  });
});

describe("the server of an app", () => {
  async function served(): Promise<{ app: AppServer; url: string }> {
    const app = new AppServer();
    app.serveBy((request, response) => {
      response.writeHead(200, { "Content-Length": 2 }).flushHeaders();
      request.resume().on("end", () => response.end("{}"));
    });
    ({ server } = app);
    return { app, url: await listening() };
  }

  it("sends no 100 Continue after its response", async () => {
    const { url } = await served();
    const head = "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nConnection: close";
    const connection = new RawConnection(url).send(`${head}\r\nContent-Length: 2\r\n\r\n{}`);
    expect((await connection.untilClosed()).map(({ status }) => status)).toEqual([200]);
  });

  it("closes the connections of its responses while it stops", async () => {
    const { app, url } = await served();
    const before = await fetch(url);
    app.isStopping = true;
    const after = await fetch(url);
    const connections = [before, after].map(({ headers }) => headers.get("connection"));
    expect(connections).toEqual(["keep-alive", "close"]);
  });
});

it("a listener that serves no app closes its connections when it stops", async () => {
  const unserved = new Listener(ownPort(), { port: 0, host: "127.0.0.1" });
  ({ server } = unserved);
  const url = `http://127.0.0.1:${await unserved.open()}`;
  const received = once(server, "request");
  const connection = new RawConnection(url).send("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await received;
  await unserved.stop();
  expect(await connection.untilClosed()).toEqual([]);
});

describe("closing a listener", () => {
  const onLinux = process.platform === "linux" ? it : it.skip;

  let listener: TcpServer;
  let client: Worker;
  afterEach(async () => {
    jest.restoreAllMocks();
    listener.close();
    await client.terminate();
  });

  async function listen(host: string): Promise<number> {
    listener = createTcpServer((socket) => socket.on("error", () => undefined).end("served"));
    await once(listener.listen(0, host), "listening");
    return (listener.address() as AddressInfo).port;
  }

  /** Connects when the flag is 1, sets it to 2 when connected, and reports how its connection ended. */
  const ONE_CLIENT = `
    const { parentPort, workerData: { shared, port, host } } = require("node:worker_threads");
    const flag = new Int32Array(shared);
    Atomics.wait(flag, 0, 0);
    let end = "closed unserved";
    const socket = require("node:net").connect(port, host);
    socket.on("connect", () => { Atomics.store(flag, 0, 2); Atomics.notify(flag, 0); });
    socket.on("data", (data) => { end = String(data); });
    socket.on("error", ({ code }) => { end = code; });
    socket.on("close", () => parentPort.postMessage(end));
  `;

  onLinux.each([
    ["127.0.0.1", "127.0.0.1"],
    ["::", "127.0.0.1"],
  ])("establishes no connection between its last accept and the close: %s", async (host, from) => {
    const port = await listen(host);
    const shared = new SharedArrayBuffer(4);
    const flag = new Int32Array(shared);
    client = new Worker(ONE_CLIENT, { eval: true, workerData: { shared, port, host: from } });
    await once(client, "online");
    const ended = once(client, "message");
    const close = listener.close.bind(listener);
    const state: number[] = [];
    jest.spyOn(listener, "close").mockImplementationOnce((callback) => {
      Atomics.store(flag, 0, 1);
      Atomics.notify(flag, 0);
      // Meanwhile the system may establish connections, but this process cannot accept them.
      Atomics.wait(flag, 0, 1, 300);
      state.push(Atomics.load(flag, 0));
      return close(callback);
    });
    await closeListener(listener);
    // Not connected, and refused on the next attempt.
    expect([state, await ended]).toEqual([[1], ["ECONNREFUSED"]]);
  });

  /**
   * Clients that reconnect as soon as they are served and finally report how often each outcome occurred. A connection
   * without data for ten seconds also counts as lost: the system may drop an unfinished one without a reset.
   */
  const MANY_CLIENTS = `
    const { parentPort, workerData: { port } } = require("node:worker_threads");
    const ends = { served: 0, lost: 0, refused: 0 };
    let clients = 20;
    const go = () => {
      let end = "refused";
      require("node:net").connect(port, "127.0.0.1")
        .on("connect", function () { end = "lost"; this.setTimeout(10_000, () => this.destroy()); })
        .on("data", () => { end = "served"; })
        .on("error", () => undefined)
        .on("close", () => {
          if (++ends[end] === 100 && end === "served") parentPort.postMessage("busy");
          if (end !== "refused") go();
          else if (--clients === 0) parentPort.postMessage(ends);
        });
    };
    for (let i = 0; i < clients; i++) go();
  `;

  interface Ends {
    served: number;
    lost: number;
    refused: number;
  }

  async function closeUnderClients(): Promise<Ends> {
    client = new Worker(MANY_CLIENTS, { eval: true, workerData: listener.address() });
    await once(client, "message");
    const ended = once(client, "message");
    await closeListener(listener);
    const [ends] = (await ended) as [Ends];
    return ends;
  }

  onLinux("serves all clients that reconnect immediately and loses none", async () => {
    await listen("127.0.0.1");
    expect(await closeUnderClients()).toMatchObject({ lost: 0, refused: 20 });
  });

  it("works even if the runtime cannot shorten the system's queue", async () => {
    await listen("127.0.0.1");
    Reflect.set(Reflect.get(listener, "_handle") as object, "listen", undefined);
    expect(await closeUnderClients()).toMatchObject({ refused: 20 });
  });
});
