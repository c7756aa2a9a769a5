import type { Express } from "express";
import type { Socket } from "node:net";
import type { Logger } from "pino";
import type { Config } from "../service/config.js";
import type { Certificate } from "../service/https.js";
import { AppServer } from "./app-server.js";
import type { ConnectionSource } from "./listening.js";

type Address = Pick<Config, "port" | "host">;

/** Interval between searches for idle connections, in milliseconds. */
const SWEEP = 50;

/** The HTTP server of an API. Requests that come before an app is served wait for it. */
export class Listener {
  readonly #appServer: AppServer;
  readonly #connections = new Set<Socket>();
  /** With HTTPS: what is read from a connection after its handshake. */
  readonly #decrypted = new Set<Socket>();
  readonly #logger: Pick<Logger, "info"> | undefined;
  #opening: Promise<number> | undefined;
  isServed = false;
  isStopped = false;
  /** Milliseconds for which idle connections stay open for one last response when it stops. */
  gracePeriod = 0;

  constructor(
    private readonly source: ConnectionSource,
    private readonly address: Address,
    {
      certificate,
      logger,
    }: { certificate?: Certificate | undefined; logger?: Pick<Logger, "info"> } = {},
  ) {
    this.#logger = logger;
    this.#appServer = new AppServer(certificate);
    this.server.on("connection", (socket: Socket) => keepWhileOpen(socket, this.#connections));
    this.server.on("secureConnection", (socket: Socket) => keepWhileOpen(socket, this.#decrypted));
  }

  get server(): AppServer["server"] {
    return this.#appServer.server;
  }

  /** Call once, instead of {@link serve}. See {@link AppServer.serveBy}. */
  serveBy(handle: Parameters<AppServer["serveBy"]>[0]): void {
    this.isServed = true;
    this.#appServer.serveBy(handle);
  }

  get connections(): number {
    return this.#connections.size;
  }

  /** Call once. See {@link AppServer.serve}. */
  serve(app: Express, otherwise: Parameters<AppServer["serve"]>[1]): void {
    this.isServed = true;
    this.#appServer.serve(app, otherwise);
  }

  /** Resolves with the port. Idempotent. */
  open(): Promise<number> {
    return (this.#opening ??= this.#open());
  }

  async #open(): Promise<number> {
    const port = await this.source.open(this.#appServer, this.address);
    const { version: node, pid } = process;
    this.#logger?.info({ node, pid }, `listening on ${this.address.host}:${port}`);
    return port;
  }

  /** Stops accepting, finishes requests, closes idle connections after the grace period. Idempotent. */
  async stop(): Promise<void> {
    if (this.isStopped) return;
    this.isStopped = true;
    const { server } = this;
    // No app will handle the requests that arrived.
    if (!this.isServed) server.closeAllConnections();
    // Requests may be on their way to the idle connections that the end of listening would close.
    const closeIdle = server.closeIdleConnections.bind(server);
    server.closeIdleConnections = () => undefined;
    await this.source.close();
    this.#appServer.isStopping = true;
    this.#appServer.release();
    // Closing ended Node's check for requests that take too long to arrive: start it again.
    server.emit("listening");
    const deadline = performance.now() + this.gracePeriod;
    const sweep = setInterval(() => {
      if (performance.now() < deadline) return;
      // After the requests that have already arrived have been read.
      setImmediate(() => {
        closeIdle();
        // Browsers open connections ahead of a first request; Node counts these as active.
        const sockets = [...this.#connections, ...this.#decrypted];
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      });
    }, SWEEP);
    await Promise.all([...this.#connections].map(closed));
    clearInterval(sweep);
    server.close();
  }
}

function keepWhileOpen(socket: Socket, sockets: Set<Socket>): void {
  sockets.add(socket);
  socket.once("close", () => sockets.delete(socket));
}

/** Resolves also if the client resets the connection, where `once` of node:events would reject. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once("close", () => resolve()));
}
