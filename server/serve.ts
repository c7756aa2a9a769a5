import type { Logger } from "pino";
import { banner } from "./banner.js";
import { type Config, limits } from "./config.js";
import { type Sharing, startService } from "./service.js";

/**
 * Serves in this process until SIGTERM or SIGINT, then finishes what it has accepted and ends the
 * process: with 0, or with 1 if that took longer than `limits.gracePeriod` or failed. Resolves with
 * the banner when it listens; rejects if it cannot.
 */
export async function serve(config: Config, logger: Logger, sharing?: Sharing): Promise<string> {
  const service = await startService(config, logger, sharing);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), limits.gracePeriod).unref();
      service.stop(limits.idlePatience).then(
        () => process.exit(0),
        (err: unknown) => {
          logger.error({ err }, "The service could not be stopped in order.");
          process.exit(1);
        },
      );
    });
  }
  logger.info(
    { node: process.version, pid: process.pid },
    `listening on ${config.host}:${service.port}`,
  );
  return banner(config, service.demo);
}
