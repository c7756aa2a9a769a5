import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../../server/testing/free-port.js";
import { Instance } from "./instance.js";
import type { Scenario } from "./scenario.js";

const STOPS = 20;
const CLIENTS = 40;
/** Requests on a connection, after which its client connects again. */
const REQUESTS = 5;
/** Milliseconds of work before each stop. */
const WORK = 500;

const REQUEST = "GET /health/live HTTP/1.1\r\nHost: service.test\r\n\r\n";

interface Counts {
  responses: number;
  connections: number;
  /** Connections that were accepted and ended without a response to what was sent on them. */
  lost: number;
  /** Not accepted, since the port was closed. */
  rejected: number;
}

/** SIGTERM under keep-alive clients that connect again and again. */
export const stops: Scenario = async ({ progress }) => {
  const rows: string[] = [];
  let lost = 0;
  for (const workers of [1, 2]) {
    progress(`${STOPS} stops, WORKERS=${workers}`);
    const counts = await stopAgainAndAgain(workers);
    lost += counts.lost;
    const { responses, connections, rejected } = counts;
    const cells = [workers, STOPS, responses, connections, rejected, counts.lost];
    rows.push(`| ${cells.join(" | ")} |`);
  }
  const text = [
    "| workers | stops | responses | connections | refused after closing | accepted and lost |",
    "| --- | --- | --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
  return { text, kept: lost === 0 };
};

async function stopAgainAndAgain(workers: number): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), "chaos-"));
  const counts: Counts = { responses: 0, connections: 0, lost: 0, rejected: 0 };
  const port = await freePort();
  const instance = new Instance(port, { DATA_DIR: folder, WORKERS: String(workers) });
  try {
    for (let stop = 0; stop < STOPS; stop++) {
      await instance.start();
      const clients = Array.from({ length: CLIENTS }, () => client(port, counts));
      await pause(WORK);
      const code = await instance.end("SIGTERM");
      await Promise.all(clients);
      if (code !== 0) throw new Error(`The service ended with ${code} when asked to.`);
    }
    return counts;
  } finally {
    await instance.end("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Asks over one connection after the other, until none is accepted any more. */
async function client(port: number, counts: Counts): Promise<void> {
  for (;;) {
    const end = await useConnection(port, counts);
    if (end === "rejected") {
      counts.rejected += 1;
      return;
    }
    counts.connections += 1;
    if (end === "lost") counts.lost += 1;
  }
}

/** One request after the other, until it is the last, or a response says so. */
function useConnection(port: number, counts: Counts): Promise<"closed" | "lost" | "rejected"> {
  return new Promise((resolve) => {
    let isOpen = false;
    let isLast = false;
    let requests = 1;
    let received = "";
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => {
      isOpen = true;
      socket.write(REQUEST);
    });
    socket.on("data", (data) => {
      received += data.toString("latin1");
      // The body has no line break.
      if (!/\r\n\r\n\{.*\}$/.test(received)) return;
      counts.responses += 1;
      isLast = ++requests > REQUESTS || /^Connection: close\r$/im.test(received);
      received = "";
      if (isLast) socket.end();
      else socket.write(REQUEST);
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(isLast ? "closed" : isOpen ? "lost" : "rejected"));
  });
}
