import type { Worker } from "node:cluster";
import { createServer, type Socket } from "node:net";
import { closeListener } from "../http/accept-queue.js";
import { listen } from "../http/connection-source.js";
import { tell } from "./worker-message.js";

/** Connections that wait for a worker at most, about as many as the system keeps. More are closed. */
const MAX_WAITING = 512;

/**
 * Accepts all connections of the service and hands each to a worker that is free to take it, in turn.
 * Unlike `node:cluster`'s own distribution it can stop accepting before the workers stop, so that no
 * connection is lost that has been accepted; and it keeps the port while no worker is there.
 */
export class ConnectionDistribution {
  // The options of a listening HTTP server, which workers' are not.
  readonly #server = createServer({ pauseOnConnect: true, noDelay: true, allowHalfOpen: true });
  readonly #waiting: Socket[] = [];
  /** The one that has waited for longest comes first. */
  readonly #free = new Set<Worker>();
  /** Each with the connection that it is being handed. */
  readonly #busy = new Map<Worker, Socket>();
  /** Wait for leave to take no more. */
  readonly #leaving = new Set<Worker>();
  #isClosed = false;

  /** Resolves with the port. Rejects if it cannot be had. */
  listen(port: number, host: string): Promise<number> {
    this.#server.on("connection", (socket) => {
      // That the client has gone is seen by the worker.
      socket.on("error", () => undefined);
      if (this.#waiting.length >= MAX_WAITING) return void socket.destroy();
      this.#waiting.push(socket);
      this.#distribute();
    });
    return listen(this.#server, port, host);
  }

  /** The worker takes connections from now on. */
  add(worker: Worker): void {
    this.#free.add(worker);
    this.#distribute();
  }

  /** It has taken the one that it was handed, and takes another. */
  taken(worker: Worker): void {
    // The worker's own hold on it keeps it open.
    this.#busy.get(worker)?.destroy();
    if (!this.#busy.delete(worker)) return;
    this.#free.add(worker);
    this.#distribute();
  }

  /**
   * It wants to take no more, and is told `left` when none comes any more. The last one that takes
   * connections goes on until another one does, or until the port is closed and no connection waits.
   */
  leave(worker: Worker): void {
    this.#leaving.add(worker);
    this.#distribute();
  }

  /** It has ended. Whether it had begun to read what it was just handed nobody knows. */
  remove(worker: Worker): void {
    this.#busy.get(worker)?.destroy();
    this.#busy.delete(worker);
    this.#free.delete(worker);
    this.#leaving.delete(worker);
    this.#distribute();
  }

  /** Accepts what the system has accepted, and then no more. */
  async close(): Promise<void> {
    await closeListener(this.#server);
    this.#isClosed = true;
    this.#distribute();
  }

  #distribute(): void {
    for (let worker = this.#next(); worker && this.#waiting.length > 0; worker = this.#next()) {
      const socket = this.#waiting.shift();
      if (socket) this.#handOver(worker, socket);
    }
    for (const worker of this.#leaving) {
      if (this.#busy.has(worker) || this.#isNeeded()) continue;
      this.#leaving.delete(worker);
      this.#free.delete(worker);
      tell(worker, { kind: "left" });
    }
  }

  #handOver(worker: Worker, socket: Socket): void {
    this.#free.delete(worker);
    if (!worker.isConnected()) {
      this.#waiting.unshift(socket);
      return;
    }
    this.#busy.set(worker, socket);
    // A channel that breaks is followed by the worker's exit.
    worker.process.send({ kind: "connection" }, socket, { keepOpen: true }, () => undefined);
  }

  /** Those that leave come last. */
  #next(): Worker | undefined {
    const [first] = this.#free;
    if (first === undefined || !this.#leaving.has(first)) return first;
    for (const worker of this.#free) if (!this.#leaving.has(worker)) return worker;
    return first;
  }

  /** Whether each one that takes connections has to go on. */
  #isNeeded(): boolean {
    if (this.#isClosed) return this.#waiting.length > 0;
    return this.#free.size + this.#busy.size <= 1;
  }
}
