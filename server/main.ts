import { pino } from "pino";
import { type Config, ConfigError, readConfig } from "./operation/config.js";
import type { Sharing } from "./service.js";
import { IncompatibleStore, StorageUnavailable } from "./storage/store-errors.js";

/** Loads only what the process needs: a supervisor serves no requests, a single process has no supervisor. */
async function main(config: Config): Promise<void> {
  if (config.workers === 1) {
    const { serve } = await import("./serve.js");
    process.stdout.write(await serve(config, pino({ level: config.logLevel, base: null })));
    return;
  }
  const { handedConnections, openLimiter, worker, shareMetrics, tellReady } =
    await import("./operation/workers/worker.js");
  if (worker) {
    const { serve } = await import("./serve.js");
    const logger = pino({ level: config.logLevel, base: { worker: worker.id } });
    const options: Sharing = {
      source: handedConnections(worker),
      shareMetrics: (own) => shareMetrics(worker, own),
      openLimiter,
    };
    tellReady(worker, await serve(config, logger, options));
    return;
  }
  const { supervise } = await import("./operation/workers/supervisor.js");
  process.exit(
    await supervise(config, pino({ level: config.logLevel, base: null }), import.meta.filename),
  );
}

try {
  const config = readConfig(process.env);
  main(config).catch((error: unknown) => exitWithError(error, config));
} catch (error) {
  exitWithError(error);
}

function exitWithError(error: unknown, config?: Config): void {
  process.stderr.write(`${startupErrorText(error, config)}\n`);
  process.exit(1);
}

/** One line that says which setting to change; for other errors, the stack. */
function startupErrorText(error: unknown, config: Config | undefined): string {
  if (error instanceof ConfigError || error instanceof IncompatibleStore) return error.message;
  if (error instanceof StorageUnavailable) {
    return `${config?.database ? "DATABASE_URL" : "DATA_DIR"}: ${error.message}`;
  }
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return "PORT: another program listens there; choose another port.";
  if (code === "EACCES") return `PORT, HOST or DATA_DIR: no permission (${error.message}).`;
  if (code === "EADDRNOTAVAIL") return "HOST: no such address on this machine.";
  return error.stack ?? error.message;
}
