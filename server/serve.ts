import type { Logger } from "pino";
import { announcementOf } from "./banner.js";
import type { Announcement } from "./runtime/operation/announcement.js";
import { type Config, limits } from "./runtime/operation/config.js";
import { optimizeForRequests } from "./runtime/operation/process.js";
import { createService, type StartOptions } from "./service.js";

/**
 * Serves in this process until SIGTERM or SIGINT, then finishes the accepted requests and exits with 0, or
 * with 1 if that failed or took longer than `limits.gracePeriod`. Resolves when it is ready.
 */
export async function serve(
  config: Config,
  logger: Logger,
  options: StartOptions = {},
): Promise<Announcement> {
  optimizeForRequests();
  const api = await createService(config, logger, options);
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
    const { prepared: demo, control } = await api.listen();
    return announcementOf(api.config, demo, control);
  } catch (error) {
    // The process ends: it was waiting for its store.
    if (stopping.signal.aborted) return await new Promise<never>(() => undefined);
    throw error;
  }
}
