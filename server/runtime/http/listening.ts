import type { Server, Socket } from "node:net";
import type { Server as HttpServer } from "node:http";
import type { Config } from "../operation/config.js";
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
      // Handling requests would prolong the turn of the event loop, in which more connections arrive.
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

/** Interval between two searches for idle connections, in milliseconds. */
const SWEEP = 50;

/** Stops the server gracefully. Create it before the first connection. */
export class StopServing {
  readonly #server: HttpServer;
  readonly #connections = new Set<Socket>();

  constructor(
    private readonly appServer: AppServer,
    private readonly source: ConnectionSource,
  ) {
    this.#server = appServer.server;
    this.#server.on("connection", (socket: Socket) => {
      this.#connections.add(socket);
      socket.once("close", () => this.#connections.delete(socket));
    });
  }

  get connections(): number {
    return this.#connections.size;
  }

  /**
   * Accepts no new connection and lets running requests end. Closes idle connections after
   * `gracePeriod` milliseconds.
   */
  async stop(gracePeriod: number): Promise<void> {
    const closeIdle = this.#closeIdleLater();
    await this.source.close();
    this.appServer.isStopping = true;
    this.appServer.release();
    // Closing ended Node's check for requests that take too long to arrive: start it again.
    this.#server.emit("listening");
    const deadline = performance.now() + gracePeriod;
    const sweep = setInterval(() => {
      if (performance.now() < deadline) return;
      // After the requests that have arrived by now have been read.
      setImmediate(() => {
        closeIdle();
        // Browsers open connections ahead of a first request; Node counts these as active.
        for (const socket of this.#connections) if (socket.bytesRead === 0) socket.destroy();
      });
    }, SWEEP);
    await Promise.all([...this.#connections].map(closed));
    clearInterval(sweep);
    this.#server.close();
  }

  /**
   * Keeps `close()` from closing idle connections, to which requests may be on their way; returns a
   * function that does.
   */
  #closeIdleLater(): () => void {
    const closeIdle = this.#server.closeIdleConnections.bind(this.#server);
    this.#server.closeIdleConnections = () => undefined;
    return closeIdle;
  }
}

/** Resolves also if the client resets the connection, where `once` of node:events would reject. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once("close", () => resolve()));
}
