import { afterEach, expect, it } from "@jest/globals";
import { once } from "node:events";
import {
  createServer,
  get,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { ContentDescription } from "../operation-types.js";
import { ResponseWriter } from "./response-writer.js";
import { type Stream, writeItems } from "./stream-writer.js";

const LINES: ContentDescription = { mediaType: "application/x-ndjson", kind: "lines" };

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function requested(
  serve: (response: ServerResponse) => Promise<void>,
): Promise<{ response: IncomingMessage; served: Promise<void> }> {
  let served = Promise.resolve();
  server = createServer((_request, response) => void (served = serve(response)));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const [response] = (await once(get({ port, host: "127.0.0.1" }), "response")) as [
    IncomingMessage,
  ];
  return { response, served };
}

it("disconnects a client that takes nothing of an endless stream, and ends the iteration", async () => {
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
  // The client reads nothing.
  await served;
  expect(ended).toBe(true);
  response.on("error", () => undefined);
  response.destroy();
});

it("lets others get on while a stream is always ready", async () => {
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
  // 100 ms of work, in slices of 5 and a little.
  expect(turns).toBeGreaterThanOrEqual(10);
});
