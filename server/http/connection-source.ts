import type { Server as NetServer } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Config } from "../config.js";
import type { AppServer } from "./app-server.js";

/** Where the connections of a server come from. */
export interface ConnectionSource {
  /** Has connections come to the server from now on; resolves with the port of the service. */
  open(appServer: AppServer, config: Pick<Config, "port" | "host">): Promise<number>;
  /** Resolves when none comes any more. Those that came stay open; their requests may be held. */
  close(): Promise<void>;
}

/** The server listens by itself. */
export function ownPort(): ConnectionSource {
  let listening: AppServer | undefined;
  return {
    open: (appServer, { port, host }) => {
      listening = appServer;
      return listen(appServer.server, port, host);
    },
    close: async () => {
      if (!listening) return;
      // What is handled within a turn delays the end of it, and connections come meanwhile.
      listening.hold();
      await untilQuiet(listening.server);
      listening.server.close();
    },
  };
}

export function listen(server: NetServer, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

/** Turns of the event loop in a row in which no connection came, until none is believed to wait. */
const QUIET_TURNS = 3;
/** Clients that connect without a pause must not keep a server open. In milliseconds. */
const LONGEST_ACCEPTING = 3_000;

/**
 * Resolves when a server may be closed at once. Connections that the system has accepted and this
 * process not yet would be reset by that; it looks for them at the beginning of a turn of the event loop:
 * so the moment is right after turns that brought none.
 */
export async function untilQuiet(server: NetServer): Promise<void> {
  let accepted = 0;
  const count = (): void => void (accepted += 1);
  server.on("connection", count);
  const until = performance.now() + LONGEST_ACCEPTING;
  for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < until;) {
    const before = accepted;
    await nextTurn();
    quiet = accepted === before ? quiet + 1 : 0;
  }
  server.off("connection", count);
}
