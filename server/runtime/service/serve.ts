import { type Logger, pino } from "pino";
import type { RunOptions } from "../api-definition.js";
import type { ControlAccess } from "../control/control-api.js";
import type { Api } from "../create-api.js";
import type { Announcement } from "./announcement.js";
import { openAnnouncer } from "./announcement.js";
import { type Config, limits } from "./config.js";

export interface ServedApi<Prepared> {
  create(config: Config, logger: Logger, options: RunOptions): Promise<Api<Prepared>>;
  announcementOf(
    config: Config,
    prepared: Prepared,
    control: ControlAccess | undefined,
  ): Announcement;
}

interface ServeOptions<Prepared> {
  /** Loads modules that the supervisor of several processes does not need. */
  load: () => Promise<ServedApi<Prepared>>;
  /** The main module of a worker process, which calls this function as well, and its arguments. */
  program: string;
  parameters?: readonly string[];
  /** See {@link RunOptions}. */
  compileAhead?: boolean;
}

/** Serves here or in `config.workers` processes until SIGTERM or SIGINT. Resolves when this process is ready. */
export async function serveInProcesses<Prepared>(
  config: Config,
  { load, program, parameters = [], compileAhead = false }: ServeOptions<Prepared>,
): Promise<void> {
  const log = (base: object | null) => pino({ level: config.logLevel, base });
  if (config.workers === 1) {
    const announce = await openAnnouncer(config.readyFile);
    return announce(await serve(await load(), config, log(null), { compileAhead }));
  }
  const { handedConnections, openLimiter, worker, shareMetrics, sendReady } =
    await import("./workers/worker.js");
  if (worker) {
    const options: RunOptions = {
      compileAhead,
      source: handedConnections(worker),
      shareMetrics: (own) => shareMetrics(worker, own),
      openLimiter,
    };
    const logger = log({ worker: worker.id });
    return sendReady(worker, await serve(await load(), config, logger, options));
  }
  const ready = await openAnnouncer(config.readyFile);
  const { supervise } = await import("./workers/supervisor.js");
  process.exit(await supervise(config, log(null), { program, parameters, ready }));
}

/** Serves until SIGTERM or SIGINT, finishes requests, exits with 0 (1: failed or over `limits.gracePeriod`). */
async function serve<Prepared>(
  service: ServedApi<Prepared>,
  config: Config,
  logger: Logger,
  options: RunOptions,
): Promise<Announcement> {
  const api = await service.create(config, logger, options);
  const stopping = new AbortController();
  const stop = (): void => {
    // npm forwards a terminal's signal a second time.
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => process.exit(1), limits.gracePeriod).unref();
    api.close(limits.idleTimeout).then(
      () => process.exit(0),
      (err: unknown) => {
        logger.error({ err }, "The service could not be stopped in order.");
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);
  try {
    const { prepared, control } = await api.listen();
    return service.announcementOf(api.config, prepared, control);
  } catch (error) {
    // The process ends while it waits for its store.
    if (stopping.signal.aborted) return await new Promise<never>(() => undefined);
    throw error;
  }
}
