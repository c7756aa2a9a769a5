import type { Logger } from "pino";
import { api } from "./api.js";
import { type App, createApp } from "./app.js";
import { AuthorizationServer } from "./auth/authorization-server.js";
import { LoginLimits } from "./runtime/security/login-limits.js";
import type { Control } from "./runtime/control/control.js";
import type { ControlAccess, ControlApi } from "./runtime/control/control-api.js";
import { type Config, limits, withPort } from "./runtime/operation/config.js";
import { StoreHealth } from "./runtime/operation/store-health.js";
import { AppServer } from "./runtime/http/app-server.js";
import { BytesInFlight } from "./runtime/http/admission.js";
import { type ConnectionSource, ownPort, StopServing } from "./runtime/http/listening.js";
import { type Family, Metrics, metricsText } from "./runtime/operation/metrics.js";
import type { DemoClient } from "./projects/first-start.js";
import { randomIds, SeededIds } from "./runtime/operation/ids.js";
import type { OpenLimiter } from "./runtime/operation/limiter.js";
import { nextSlice } from "./runtime/operation/slices.js";
import { openStorage } from "./open-storage.js";
import { storageToCome } from "./storage/storage-to-come.js";
import { whenAvailable } from "./runtime/database/storage-unavailable.js";
import type { Tracing } from "./runtime/operation/tracing/open-tracing.js";

export interface LaunchedService {
  /** Rejects if the service cannot start. Retries an unavailable store; requests that need it get a 503 meanwhile. */
  ready: Promise<RunningService>;
  /**
   * Finishes the accepted requests, then releases all resources. Idempotent. Idle connections stay open for
   * one last response for `idleTimeout` milliseconds; default 0.
   */
  stop: (idleTimeout?: number) => Promise<void>;
}

export interface RunningService extends Pick<LaunchedService, "stop"> {
  /** With the bound port. */
  config: Config;
  demo: DemoClient | undefined;
  port: number;
  control: ControlAccess | undefined;
}

/** Takes a reader of this process's metrics; returns a writer of the text of `/metrics`. */
export type ShareMetrics = (own: () => Promise<Family[]>) => () => Promise<string>;

/** Shared by the processes of a service. */
export interface Sharing {
  shareMetrics: ShareMetrics;
  /** For stores without limiters. */
  openLimiter: OpenLimiter;
  source: ConnectionSource;
}

export interface StartOptions extends Partial<Sharing> {
  /** The machine's time. */
  now?: () => Date;
  control?: Control;
  open?: typeof openStorage;
  /** Compiles the schemas of all operations once it is ready, between requests. Default: at their first requests. */
  compileAhead?: boolean;
}

const keepToItself: ShareMetrics = (own) => async () => metricsText([{ families: await own() }]);

/** Opens the store, fills it if it is empty, and listens. Rejects if any of these fails. */
export async function startService(
  config: Config,
  logger: Logger,
  options: StartOptions = {},
): Promise<RunningService> {
  return (await launchService(config, logger, options)).ready;
}

/** As {@link startService}, but can be stopped while it waits for its store. */
export async function launchService(
  given: Config,
  logger: Logger,
  options: StartOptions = {},
): Promise<LaunchedService> {
  const { now = () => new Date(), shareMetrics = keepToItself, openLimiter } = options;
  const { open = openStorage, source = ownPort() } = options;
  const control = options.control ?? (await newControl(given, now));
  const time = control?.clock.now ?? now;
  const ids = control?.ids ?? randomIds;
  const appServer = new AppServer();
  const stopServing = new StopServing(appServer, source);
  const bytesInFlight = new BytesInFlight(given.maxBytesInFlight);
  const metrics = new Metrics({
    connections: async () => stopServing.connections,
    bytesInFlight: () => bytesInFlight.taken,
  });
  const storage = storageToCome();
  const ending = new AbortController();
  let tracing: Tracing | undefined;
  let controlApi: ControlApi | undefined;
  let listening: Promise<number> | undefined;
  let opening: Promise<unknown> | undefined;
  let background: { close: () => Promise<void> } | undefined;
  let stopping: Promise<void> | undefined;

  const listen = (): Promise<number> =>
    (listening ??= source.open(appServer, given).then((port) => {
      logger.info(
        { node: process.version, pid: process.pid },
        `listening on ${given.host}:${port}`,
      );
      return port;
    }));
  const stop = async (idleTimeout: number): Promise<void> => {
    ending.abort();
    control?.stop();
    await controlApi?.stop();
    if (listening) await stopServing.stop(idleTimeout);
    await opening;
    await background?.close();
    metrics.stop();
    await Promise.all([storage.close(), tracing?.close()]);
  };
  const stopOnce = (idleTimeout = 0): Promise<void> => (stopping ??= stop(idleTimeout));

  try {
    // The base URL contains the port.
    const config = given.port === 0 ? withPort(given, await listen()) : given;
    tracing = await tracingOf(config, logger);
    const loginLimits = new LoginLimits(
      {
        failures: config.failedLoginLimit,
        window: limits.failedLoginWindow,
        warn: (err) => logger.warn({ err }, "Failed logins are counted by this process alone."),
      },
      // The engine, and whether it has limiters, is known before the store is open.
      (limiter) => (config.database ? storage.sharedLimiter(limiter) : openLimiter?.(limiter)),
    );
    const authorization = new AuthorizationServer({
      config,
      store: api.authStoreOf(storage),
      loginLimits,
      tenancy: api.tenancy,
      now: time,
      machineTime: now,
    });
    controlApi = control && (await newControlApi({ control, config, logger }));
    control?.clock.onJump(() => authorization.state.invalidate());
    const own = api.ownServices(storage, logger, config);
    const indexes = Object.values(own);
    background = {
      close: async () => {
        await Promise.all(indexes.map((each) => each.close()));
      },
    };
    const services = {
      config,
      storage,
      storeHealth: new StoreHealth(storage, api.outageOf),
      authorization,
      ...own,
      metrics,
      bytesInFlight,
      readMetrics: shareMetrics(async () => [
        ...(await metrics.families()),
        ...api.ownFamilies(own),
      ]),
      now: time,
      ids,
    };
    const fill = async (): Promise<DemoClient | undefined> => {
      const opened = await open(config, metrics);
      try {
        const demo = await api.prepareStore(config, opened, time(), ids);
        if (demo && control && config.storeInMemory && config.demo.sampleData) {
          await control.state.prepareSample(opened, demo.projectKey);
        }
        storage.open(opened);
        for (const each of indexes) void each.maintainAll();
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
    const served = createApp(appServer, services, {
      logger,
      tracing,
      ...options,
      now,
      hooks: control,
      gate: control?.state.gate,
      mountBefore: (router) => controlApi?.mountBefore(router),
    });
    control?.attach({
      storage,
      time,
      ids,
      memories: [authorization, ...indexes, ...(ids instanceof SeededIds ? [ids] : [])],
      untilIdle: async () => {
        await Promise.all(indexes.map((each) => each.untilIdle()));
      },
      forgetTenants: () => authorization.state.invalidate(),
    });
    const ready = Promise.all([filled, served]).then(async ([demo, app]) => {
      const access = await controlApi?.open();
      const port = await listen();
      if (options.compileAhead) void compileAhead(app, { logger, signal: ending.signal });
      return { config, demo, port, control: access, stop: stopOnce };
    });
    return { ready: orStop(ready, stopOnce), stop: stopOnce };
  } catch (error) {
    await stopOnce();
    throw error;
  }
}

/** One step in each turn of the event loop. */
async function compileAhead(
  app: App,
  { logger, signal }: { logger: Logger; signal: AbortSignal },
): Promise<void> {
  try {
    for (const _ of app.compileAll()) {
      await nextSlice();
      if (signal.aborted) return;
    }
  } catch (err) {
    logger.error({ err }, "A schema cannot be compiled: requests of its operation will fail.");
  }
}

/** Loaded lazily. */
async function newControl(config: Config, now: () => Date): Promise<Control | undefined> {
  const { seed } = config;
  if (!config.control && seed === undefined) return undefined;
  const [{ Control }, { Clock }] = await Promise.all([
    import("./runtime/control/control.js"),
    import("./runtime/control/clock.js"),
  ]);
  return new Control({ clock: new Clock(now), ...(seed !== undefined && { seed }) });
}

async function newControlApi(parts: {
  control: Control;
  config: Config;
  logger: Logger;
}): Promise<ControlApi | undefined> {
  if (!parts.config.control) return undefined;
  const { ControlApi } = await import("./runtime/control/control-api.js");
  return new ControlApi(parts);
}

async function orStop<T>(work: Promise<T>, stop: () => Promise<void>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Loaded lazily: tracing would slow down every start. */
async function tracingOf(config: Config, logger: Logger): Promise<Tracing | undefined> {
  if (config.tracesUrl === undefined) return undefined;
  const { openTracing } = await import("./runtime/operation/tracing/open-tracing.js");
  const { tracesUrl: url, baseUrl } = config;
  return openTracing({ name: api.name, url, baseUrl, logger });
}
