import type { Express } from "express";
import type { Logger } from "pino";
import type { Config } from "../operation/config.js";
import { AppServer } from "./app-server.js";
import { type ConnectionSource, StopServing } from "./listening.js";

type Address = Pick<Config, "port" | "host">;

/** The HTTP server of an API. Requests that come before an app is served wait for it. */
export class Listener {
  readonly #appServer = new AppServer();
  readonly #stopServing: StopServing;
  #opening: Promise<number> | undefined;
  #isServed = false;
  #isStopped = false;
  /** Milliseconds for which idle connections stay open for one last response when it stops. */
  gracePeriod = 0;

  constructor(
    private readonly source: ConnectionSource,
    private readonly address: Address,
    private readonly logger: Pick<Logger, "info">,
  ) {
    this.#stopServing = new StopServing(this.#appServer, source);
  }

  get server(): AppServer["server"] {
    return this.#appServer.server;
  }

  get connections(): number {
    return this.#stopServing.connections;
  }

  get isServed(): boolean {
    return this.#isServed;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Call once. See {@link AppServer.serve}. */
  serve(app: Express, otherwise: Parameters<AppServer["serve"]>[1]): void {
    this.#isServed = true;
    this.#appServer.serve(app, otherwise);
  }

  /** Resolves with the port. Idempotent. */
  open(): Promise<number> {
    return (this.#opening ??= this.#open());
  }

  async #open(): Promise<number> {
    const port = await this.source.open(this.#appServer, this.address);
    const { version: node, pid } = process;
    this.logger.info({ node, pid }, `listening on ${this.address.host}:${port}`);
    return port;
  }

  /** Finishes the accepted requests. */
  async stop(): Promise<void> {
    if (this.#isStopped) return;
    this.#isStopped = true;
    // No app will handle what has arrived.
    if (!this.#isServed) this.server.closeAllConnections();
    await this.#stopServing.stop(this.gracePeriod);
  }
}
