import type { Server as NetServer } from "node:net";
import type { Config } from "../config.js";
import { closeListener } from "./accept-queue.js";
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
      await closeListener(listening.server);
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
