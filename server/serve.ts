import type { Logger } from "pino";
import { banner } from "./banner.js";
import { type Config, limits } from "./config.js";
import { launchService, type StartOptions } from "./service.js";

/**
 * Serves in this process until SIGTERM or SIGINT, then finishes what it has accepted and ends the
 * process: with 0, or with 1 if that took longer than `limits.gracePeriod` or failed. Resolves with
 * the banner when it can serve; rejects if it never can.
 */
export async function serve(
  config: Config,
  logger: Logger,
  options: StartOptions = {},
): Promise<string> {
  const service = await launchService(config, logger, options);
  let isStopping = false;
  const stop = (): void => {
    // A terminal signals everything that runs in it, and npm then passes the same on once more.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), limits.gracePeriod).unref();
    service.stop(limits.idlePatience).then(
      () => process.exit(0),
      (err: unknown) => {
        logger.error({ err }, "The service could not be stopped in order.");
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);
  try {
    const running = await service.ready;
    return banner(running.config, running.demo);
  } catch (error) {
    // It was waiting for its store, and ends with the process.
    if (isStopping) return await new Promise<never>(() => undefined);
    throw error;
  }
}
