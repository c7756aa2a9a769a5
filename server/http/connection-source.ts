import type { Server as NetServer } from "node:net";
import type { Config } from "../operation/config.js";
import { closeListener } from "./accept-queue.js";
import type { AppServer } from "./app-server.js";

/** Where the connections of a server come from. */
export interface ConnectionSource {
  /** Starts accepting connections for the server. Resolves with the port of the service. */
  open(appServer: AppServer, config: Pick<Config, "port" | "host">): Promise<number>;
  /** Stops accepting. Open connections stay open; their requests may be held. */
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
      // Handling requests would prolong the turn of the event loop, in which more connections arrive.
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
