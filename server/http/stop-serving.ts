import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { AppServer } from "./app-server.js";
import type { ConnectionSource } from "./connection-source.js";

/** How often connections without a request are looked for, in milliseconds. */
const SWEEP = 50;

/** Ends serving in order. To be made before the first connection comes. */
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

  /** How many are open. */
  get connections(): number {
    return this.#connections.size;
  }

  /**
   * Takes no new connection and lets running requests end. Connections in use are closed by their
   * next response (`app-server.ts`), idle ones here after so many milliseconds.
   */
  async stop(patience: number): Promise<void> {
    const closeIdle = this.#closeIdleLater();
    await this.source.close();
    this.appServer.isStopping = true;
    this.appServer.release();
    // Node goes on looking for requests that take too long to arrive, which closing has ended.
    this.#server.emit("listening");
    const patientUntil = performance.now() + patience;
    const sweep = setInterval(() => {
      if (performance.now() < patientUntil) return;
      // After the requests that have arrived by now have been read.
      setImmediate(() => {
        closeIdle();
        // Opened ahead of a first request, as browsers do: Node takes them to be sending it.
        for (const socket of this.#connections) if (socket.bytesRead === 0) socket.destroy();
      });
    }, SWEEP);
    await Promise.all([...this.#connections].map(closed));
    clearInterval(sweep);
    // Ends that looking, too.
    this.#server.close();
  }

  /**
   * What closes idle connections, which `close()` does not any more: a request that is on its way to one
   * is lost, and the longer that has been idle the fewer there are.
   */
  #closeIdleLater(): () => void {
    const closeIdle = this.#server.closeIdleConnections.bind(this.#server);
    this.#server.closeIdleConnections = () => undefined;
    return closeIdle;
  }
}

/** Also of one whose client resets it, which events' `once` would take for a failure of ours. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once("close", () => resolve()));
}
