import cluster, { type Worker } from "node:cluster";
import type { Logger } from "pino";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import type { Announcement } from "../announcement.js";
import { type Config, limits } from "../config.js";
import { ConnectionDistribution } from "./connection-distribution.js";
import { isMessage, nextMessage, sendMessage } from "./worker.js";
import type { Source } from "../metrics.js";

/** A worker with a shorter life is restarted after a pause. In milliseconds. */
const STEADY = 5_000;
const SHORTEST_PAUSE = 200;
const LONGEST_PAUSE = 5_000;
/** Consecutive failed starts that end the service. */
const MAX_FAILED_STARTS = 5;
/** Milliseconds between a worker's own timeout and its kill. */
const TO_END_ITSELF = 1_000;

/** Runs `config.workers` processes on one port; the first fills the store. Resolves with the exit code. */
export async function supervise(
  config: Config,
  logger: Logger,
  { program, parameters, ready }: SuperviseOptions,
): Promise<number> {
  const connections = new ConnectionDistribution();
  const port = await connections.listen(config.port, config.host);
  cluster.setupPrimary({ exec: program, args: [...parameters] });
  return new Promise((resolve, reject) => {
    const announce = (announcement: Announcement): void => void ready(announcement).catch(reject);
    const options = { size: config.workers, port, connections, announce };
    new Supervisor(options, logger, resolve).start();
  });
}

interface SuperviseOptions {
  /** The main module of a worker. */
  program: string;
  parameters: readonly string[];
  /** Called once, when all workers can serve. */
  ready: (announcement: Announcement) => Promise<void>;
}

interface SupervisorOptions {
  size: number;
  /** Passed to workers, since PORT=0 would be another port each time. */
  port: number;
  connections: ConnectionDistribution;
  announce: (announcement: Announcement) => void;
}

class Supervisor {
  readonly #bornAt = new Map<Worker, number>();
  readonly #taking = new Set<Worker>();
  readonly #restarts = new Set<NodeJS.Timeout>();
  #started = 0;
  #announcement: Announcement | undefined;
  #failedStarts = 0;
  #shortLives = 0;
  #exitCode: number | undefined;

  constructor(
    private readonly options: SupervisorOptions,
    private readonly logger: Logger,
    private readonly ended: (exitCode: number) => void,
  ) {}

  start(): void {
    // Keeps the counts of the workers' limiters.
    new RateLimiterClusterMaster();
    cluster.on("message", (worker, message: unknown) => this.#onMessage(worker, message));
    cluster.on("exit", (worker, code, signal) => this.#onExit(worker, code, signal));
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.on(signal, () => void this.#stop(0));
    }
    this.#fork();
  }

  #fork(): void {
    const worker = cluster.fork({ PORT: String(this.options.port) });
    this.#bornAt.set(worker, performance.now());
    // After a broken channel the worker exits, which is handled below.
    worker.on("error", (err) => this.logger.warn({ err, worker: worker.id }, "A worker is lost."));
  }

  #onMessage(worker: Worker, message: unknown): void {
    if (!isMessage(message)) return;
    const { connections } = this.options;
    if (message.kind === "taking") this.#onTaking(worker);
    if (message.kind === "taken") connections.taken(worker);
    if (message.kind === "leaving") connections.leave(worker);
    if (message.kind === "ready") this.#onReady(message.announcement);
    if (message.kind === "scrape") {
      void metricsOf(this.#taking).then((sources) =>
        sendMessage(worker, { kind: "scraped", sources }),
      );
    }
  }

  #onTaking(worker: Worker): void {
    this.#failedStarts = 0;
    this.#taking.add(worker);
    this.options.connections.add(worker);
  }

  #onReady(announcement: Announcement): void {
    if (this.#exitCode !== undefined) return;
    if (this.#announcement === undefined) {
      this.#announcement = announcement;
      for (let others = this.options.size - 1; others > 0; others--) this.#fork();
    }
    if (++this.#started === this.options.size) this.options.announce(this.#announcement);
  }

  #onExit(worker: Worker, code: number | null, signal: string | null): void {
    const lived = performance.now() - (this.#bornAt.get(worker) ?? 0);
    this.#bornAt.delete(worker);
    const tookConnections = this.#taking.delete(worker);
    this.options.connections.remove(worker);
    if (this.#exitCode !== undefined) {
      // A worker without connections has nothing to finish.
      if (tookConnections && code !== 0) this.#exitCode = 1;
      if (this.#bornAt.size === 0) this.ended(this.#exitCode);
      return;
    }
    // The first worker has already printed the error.
    if (this.#announcement === undefined && !tookConnections) return this.ended(1);
    this.#failedStarts = tookConnections ? 0 : this.#failedStarts + 1;
    this.#shortLives = lived < STEADY ? this.#shortLives + 1 : 0;
    if (this.#failedStarts === MAX_FAILED_STARTS) {
      const message = `WORKERS: ${MAX_FAILED_STARTS} starts of a worker failed in a row; the service ends.`;
      process.stderr.write(`${message}\n`);
      return void this.#stop(1);
    }
    this.#restart({ worker: worker.id, code, signal });
  }

  #restart(ended: object): void {
    const doubled = SHORTEST_PAUSE * 2 ** (this.#shortLives - 1);
    const pause = this.#shortLives === 0 ? 0 : Math.min(doubled, LONGEST_PAUSE);
    this.logger.warn({ ...ended, pause }, "A worker has ended and is replaced.");
    const timer = setTimeout(() => {
      this.#restarts.delete(timer);
      this.#fork();
    }, pause);
    this.#restarts.add(timer);
  }

  async #stop(exitCode: number): Promise<void> {
    if (this.#exitCode !== undefined) return;
    this.#exitCode = exitCode;
    for (const timer of this.#restarts) clearTimeout(timer);
    await this.options.connections.close();
    if (this.#bornAt.size === 0) return this.ended(exitCode);
    for (const { process } of this.#bornAt.keys()) process.kill("SIGTERM");
    setTimeout(() => {
      this.logger.error("Workers that did not end in time are killed.");
      for (const { process } of this.#bornAt.keys()) process.kill("SIGKILL");
    }, limits.gracePeriod + TO_END_ITSELF).unref();
  }
}

/** Workers that reply later are left out. In milliseconds. */
const TIMEOUT = 1_000;

/** The metrics of each worker, in the order of their numbers. */
async function metricsOf(workers: Iterable<Worker>): Promise<Source[]> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const replies = [...workers]
    .sort((a, b) => a.id - b.id)
    .map(async (worker): Promise<Source[]> => {
      const reply = nextMessage(worker, "collected", signal);
      sendMessage(worker, { kind: "collect" });
      return [{ worker: worker.id, families: (await reply).families }];
    });
  const settled = await Promise.allSettled(replies);
  return settled.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
}
