import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { AppServer } from "./app-server.js";
import type { ConnectionSource } from "./connection-source.js";

/** Interval between two searches for idle connections, in milliseconds. */
const SWEEP = 50;

/** Stops the server gracefully. Create it before the first connection. */
export class StopServing {
  readonly #server: Server;
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

  /** Number of open connections. */
  get connections(): number {
    return this.#connections.size;
  }

  /**
   * Accepts no new connection and lets running requests end. Connections in use are closed by their next
   * response (`app-server.ts`), idle ones here after `gracePeriod` milliseconds.
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
    // Ends that check.
    this.#server.close();
  }

  /**
   * Returns a function that closes idle connections, and keeps `close()` from doing so: a request on its
   * way to one would be lost, which is rarer the longer it has been idle.
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
