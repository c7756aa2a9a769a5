import type { Server } from "node:net";
import type { Config } from "../service/config.js";
import type { AppServer } from "./app-server.js";
import { closeListener } from "./close-listener.js";

export interface ConnectionSource {
  /** Starts accepting connections for the server. Resolves with the port of the service. */
  open(appServer: AppServer, config: Pick<Config, "port" | "host">): Promise<number>;
  /** Stops accepting. Open connections stay open; their requests may be held. */
  close(): Promise<void>;
}

export function ownPort(): ConnectionSource {
  let listening: AppServer | undefined;
  return {
    open: (appServer, { port, host }) => {
      listening = appServer;
      return listen(appServer.server, port, host);
    },
    close: async () => {
      if (!listening) return;
      // Handling requests would prolong this turn of the event loop, so that more connections arrive in it.
      listening.hold();
      await closeListener(listening.server);
    },
  };
}

/** For a service that only this process calls. */
export function noPort(): ConnectionSource {
  return { open: async (_, { port }) => port, close: async () => undefined };
}

export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}
