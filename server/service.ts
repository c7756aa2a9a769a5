import type { Server } from "node:http";
import type { Logger } from "pino";
import { createApp, type CreateValidation } from "./app.js";
import { Authorization } from "./auth/authorization.js";
import { LoginLimits } from "./auth/login-limits.js";
import { type Config, limits } from "./config.js";
import { StoreHealth } from "./health/store-health.js";
import { prepareStop } from "./http/stop-serving.js";
import { type Family, metricsText } from "./metrics/family.js";
import { Metrics } from "./metrics/metrics.js";
import { Catalogues } from "./products/catalogues.js";
import { type DemoClient, prepareStore } from "./projects/first-start.js";
import { Indexing } from "./query/indexing.js";
import type { OpenLimiter } from "./storage/limiter.js";
import { openStorage } from "./storage/open-storage.js";
import type { Tracing } from "./tracing/tracing.js";

export interface RunningService {
  demo: DemoClient | undefined;
  /** The port it listens on. */
  port: number;
  /**
   * Finishes what was accepted, then lets go of everything. Idempotent. Idle connections are left to
   * be closed by their next answer for so many milliseconds, none if left out.
   */
  stop(patience?: number): Promise<void>;
}

/** Takes what reads this process's metrics, and gives what makes the text of `/metrics`. */
export type ShareMetrics = (own: () => Promise<Family[]>) => () => Promise<string>;

/** What the processes of one service share beside its store. */
export interface Sharing {
  shareMetrics: ShareMetrics;
  /** For a store that has no limiters itself. */
  openLimiter: OpenLimiter;
}

interface StartOptions extends Partial<Sharing> {
  now?: () => Date;
  createValidation?: CreateValidation;
}

const keepToItself: ShareMetrics = (own) => async () => metricsText([{ families: await own() }]);

/** Opens the store, fills an empty one, and listens. Rejects if any of it is not possible. */
export async function startService(
  config: Config,
  logger: Logger,
  options: StartOptions = {},
): Promise<RunningService> {
  const { now = () => new Date(), shareMetrics = keepToItself, openLimiter } = options;
  const metrics = new Metrics(() => (server ? connectionsOf(server) : Promise.resolve(0)));
  let server: Server | undefined;
  const storage = await openStorage(config, metrics);
  try {
    const demo = await prepareStore(config, storage, now());
    const loginLimits = new LoginLimits(
      { failures: config.failedLoginLimit, window: limits.failedLoginWindow },
      (limiter) => storage.sharedLimiter(limiter) ?? openLimiter?.(limiter),
    );
    const authorization = new Authorization(config, storage, loginLimits, now);
    const indexing = new Indexing(storage, (err, projectKey) =>
      logger.error({ err, projectKey }, "The index of a project could not be made."),
    );
    const catalogues = new Catalogues(storage);
    const storeHealth = new StoreHealth(storage);
    const stores = { storage, storeHealth, authorization, indexing, catalogues };
    const services = { config, ...stores, metrics, now };
    const readMetrics = shareMetrics(() => metrics.families());
    const tracing = await tracingOf(config, logger);
    const running = await createApp(
      { ...services, readMetrics },
      logger,
      tracing,
      options.createValidation,
    );
    server = running;
    const stopServing = prepareStop(running);
    const port = await listen(running, config);
    let stopping: Promise<void> | undefined;
    return {
      demo,
      port,
      stop: (patience = 0) =>
        (stopping ??= stopServing(patience).then(async () => {
          metrics.stop();
          await Promise.all([storage.close(), tracing?.close()]);
        })),
    };
  } catch (error) {
    metrics.stop();
    await storage.close();
    throw error;
  }
}

/** Loads what traces only where that is wanted: it would make every start slower. */
async function tracingOf(config: Config, logger: Logger): Promise<Tracing | undefined> {
  if (config.tracesUrl === undefined) return undefined;
  const { openTracing } = await import("./tracing/open-tracing.js");
  return openTracing(config, config.tracesUrl, logger);
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

function listen(server: Server, { port, host }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}
