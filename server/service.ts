import type { Logger } from "pino";
import { createApp } from "./app.js";
import { Authorization } from "./auth/authorization.js";
import { LoginLimits } from "./auth/login-limits.js";
import { type Config, limits, withPort } from "./config.js";
import { StoreHealth } from "./health/store-health.js";
import { AppServer } from "./http/app-server.js";
import { BytesInFlight } from "./http/bytes-in-flight.js";
import { type ConnectionSource, ownPort } from "./http/connection-source.js";
import { StopServing } from "./http/stop-serving.js";
import { type Family, metricsText } from "./metrics/family.js";
import { Metrics } from "./metrics/metrics.js";
import { Catalogues } from "./products/catalogues.js";
import { type DemoClient, prepareStore } from "./projects/first-start.js";
import { Indexing } from "./query/indexing.js";
import type { OpenLimiter } from "./storage/limiter.js";
import { openStorage } from "./storage/open-storage.js";
import { StorageToCome } from "./storage/storage-to-come.js";
import { whenAvailable } from "./storage/when-available.js";
import type { Tracing } from "./tracing/tracing.js";

export interface LaunchedService {
  /**
   * Resolves when the service can serve. Rejects if it never can; a store that may come back is waited
   * for without end, while everything that needs it is answered with a 503.
   */
  ready: Promise<RunningService>;
  /**
   * Finishes what was accepted, then lets go of everything. Idempotent. Idle connections are left to
   * be closed by their next answer for so many milliseconds, none if left out.
   */
  stop(patience?: number): Promise<void>;
}

export interface RunningService extends Pick<LaunchedService, "stop"> {
  /** With the port and base URL that it has. */
  config: Config;
  demo: DemoClient | undefined;
  /** The port it listens on. */
  port: number;
}

/** Takes what reads this process's metrics, and gives what makes the text of `/metrics`. */
export type ShareMetrics = (own: () => Promise<Family[]>) => () => Promise<string>;

/** What the processes of one service share beside its store. */
export interface Sharing {
  shareMetrics: ShareMetrics;
  /** For a store that has no limiters itself. */
  openLimiter: OpenLimiter;
  source: ConnectionSource;
}

export interface StartOptions extends Partial<Sharing> {
  now?: () => Date;
  open?: typeof openStorage;
  /**
   * Compiles the schemas of an operation at its first request. By default all are compiled at the start,
   * so that no client waits for it and a broken document is no service.
   */
  compileOnDemand?: boolean;
}

const keepToItself: ShareMetrics = (own) => async () => metricsText([{ families: await own() }]);

/** Opens the store, fills an empty one, and listens. Rejects if any of it is not possible. */
export async function startService(
  config: Config,
  logger: Logger,
  options: StartOptions = {},
): Promise<RunningService> {
  return (await launchService(config, logger, options)).ready;
}

/** As {@link startService}, for who wants to stop it also while it waits for its store. */
export async function launchService(
  given: Config,
  logger: Logger,
  options: StartOptions = {},
): Promise<LaunchedService> {
  const { now = () => new Date(), shareMetrics = keepToItself, openLimiter } = options;
  const { open = openStorage, source = ownPort() } = options;
  const appServer = new AppServer();
  const stopServing = new StopServing(appServer, source);
  const bytesInFlight = new BytesInFlight(given.maxBytesInFlight);
  const metrics = new Metrics({
    connections: async () => stopServing.connections,
    bytesInFlight: () => bytesInFlight.taken,
  });
  const storage = new StorageToCome();
  const ending = new AbortController();
  let tracing: Tracing | undefined;
  let listening: Promise<number> | undefined;
  let opening: Promise<unknown> | undefined;
  let stopping: Promise<void> | undefined;

  const listen = (): Promise<number> =>
    (listening ??= source.open(appServer, given).then((port) => {
      logger.info(
        { node: process.version, pid: process.pid },
        `listening on ${given.host}:${port}`,
      );
      return port;
    }));
  const stop = async (patience: number): Promise<void> => {
    ending.abort();
    if (listening) await stopServing.stop(patience);
    await opening;
    metrics.stop();
    await Promise.all([storage.close(), tracing?.close()]);
  };
  const stopOnce = (patience = 0): Promise<void> => (stopping ??= stop(patience));

  try {
    // Nobody knows that port yet, and the base URL cannot be known without it.
    const config = given.port === 0 ? withPort(given, await listen()) : given;
    const indexing = new Indexing(storage, (err, projectKey) =>
      logger.error({ err, projectKey }, "The index of a project could not be made."),
    );
    tracing = await tracingOf(config, logger);
    const loginLimits = new LoginLimits(
      {
        failures: config.failedLoginLimit,
        window: limits.failedLoginWindow,
        warn: (err) => logger.warn({ err }, "Failed logins are counted by this process alone."),
      },
      // Which engine has limiters is known before it is open.
      (limiter) => (config.database ? storage.sharedLimiter(limiter) : openLimiter?.(limiter)),
    );
    const services = {
      config,
      storage,
      storeHealth: new StoreHealth(storage),
      authorization: new Authorization(config, storage, loginLimits, now),
      indexing,
      catalogues: new Catalogues(storage),
      metrics,
      bytesInFlight,
      readMetrics: shareMetrics(() => metrics.families()),
      now,
    };
    const fill = async (): Promise<DemoClient | undefined> => {
      const opened = await open(config, metrics);
      try {
        const demo = await prepareStore(config, opened, now());
        storage.open(opened);
        return demo;
      } catch (error) {
        await opened.close();
        throw error;
      }
    };
    const filled = whenAvailable(fill, {
      signal: ending.signal,
      failed: async (failure, pause) => {
        storage.failed(failure);
        logger.warn({ err: failure, pause }, "The store cannot be used yet and is tried again.");
        await listen();
      },
    });
    opening = filled.catch(() => undefined);
    const served = createApp(appServer, services, { logger, tracing, ...options });
    const ready = Promise.all([filled, served]).then(async ([demo]) => {
      const port = await listen();
      return { config, demo, port, stop: stopOnce };
    });
    return { ready: orStop(ready, stopOnce), stop: stopOnce };
  } catch (error) {
    await stopOnce();
    throw error;
  }
}

async function orStop<T>(work: Promise<T>, stop: () => Promise<void>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Loads what traces only where that is wanted: it would make every start slower. */
async function tracingOf(config: Config, logger: Logger): Promise<Tracing | undefined> {
  if (config.tracesUrl === undefined) return undefined;
  const { openTracing } = await import("./tracing/open-tracing.js");
  return openTracing(config, config.tracesUrl, logger);
}
