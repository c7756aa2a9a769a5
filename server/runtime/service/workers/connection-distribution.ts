import type { Worker } from "node:cluster";
import { createServer, type Socket } from "node:net";
import { closeListener } from "../../http/close-listener.js";
import { listen } from "../../http/listening.js";
import { sendMessage } from "./worker.js";

/** Maximum connections that wait for a worker, as in the system's queue. Others are closed. */
const MAX_WAITING = 512;

/** Accepts connections for workers. Unlike `node:cluster`, loses none at a stop and keeps the port. */
export class ConnectionDistribution {
  // Options of a listening HTTP server.
  readonly #server = createServer({ pauseOnConnect: true, noDelay: true, allowHalfOpen: true });
  readonly #waiting: Socket[] = [];
  /** Idle workers; the one that has waited longest comes first. */
  readonly #free = new Set<Worker>();
  /** Workers with the connection that they are about to take. */
  readonly #busy = new Map<Worker, Socket>();
  /** Workers that want no more connections. */
  readonly #leaving = new Set<Worker>();
  #isClosed = false;

  /** Resolves with the port; rejects if it is taken. */
  listen(port: number, host: string): Promise<number> {
    this.#server.on("connection", (socket) => {
      // The worker notices a disconnect.
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

  taken(worker: Worker): void {
    // The worker's own handle keeps it open.
    this.#busy.get(worker)?.destroy();
    if (!this.#busy.delete(worker)) return;
    this.#free.add(worker);
    this.#distribute();
  }

  /** Sends `left` when no connection will follow. The last worker stays until replaced or the port is closed. */
  leave(worker: Worker): void {
    this.#leaving.add(worker);
    this.#distribute();
  }

  /** The worker has ended; closes its pending connection, which it may have read from. */
  remove(worker: Worker): void {
    this.#busy.get(worker)?.destroy();
    this.#busy.delete(worker);
    this.#free.delete(worker);
    this.#leaving.delete(worker);
    this.#distribute();
  }

  /** Accepts the connections in the system's queue, then closes the port. */
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
      sendMessage(worker, { kind: "left" });
    }
  }

  #handOver(worker: Worker, socket: Socket): void {
    this.#free.delete(worker);
    if (!worker.isConnected()) {
      this.#waiting.unshift(socket);
      return;
    }
    this.#busy.set(worker, socket);
    // After a broken channel the worker exits.
    worker.process.send({ kind: "connection" }, socket, { keepOpen: true }, () => undefined);
  }

  /** Leaving workers come last. */
  #next(): Worker | undefined {
    const [first] = this.#free;
    if (first === undefined || !this.#leaving.has(first)) return first;
    for (const worker of this.#free) if (!this.#leaving.has(worker)) return worker;
    return first;
  }

  /** Whether every worker that takes connections is leaving. */
  #isNeeded(): boolean {
    if (this.#isClosed) return this.#waiting.length > 0;
    return this.#free.size + this.#busy.size <= 1;
  }
}
