import { pino } from "pino";
import { banner } from "./banner.js";
import { type Config, ConfigError, readConfig } from "./config.js";
import { StorageUnavailable } from "./storage/storage.js";
import { startService } from "./service.js";

/** How long a stopping service waits for requests that are still running, in milliseconds. */
const GRACE_PERIOD = 30_000;

async function main(config: Config): Promise<void> {
  const logger = pino({ level: config.logLevel, base: null });
  const service = await startService(config, logger);
  process.stdout.write(banner(config, service.demo));
  logger.info(
    { node: process.version, pid: process.pid },
    `listening on ${config.host}:${service.port}`,
  );
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), GRACE_PERIOD).unref();
      service.stop().then(
        () => process.exit(0),
        (err: unknown) => {
          logger.error({ err }, "The service could not be stopped in order.");
          process.exit(1);
        },
      );
    });
  }
}

try {
  const config = readConfig(process.env);
  main(config).catch((error: unknown) => refuse(error, config));
} catch (error) {
  refuse(error);
}

function refuse(error: unknown, config?: Config): void {
  process.stderr.write(`${refusal(error, config)}\n`);
  process.exit(1);
}

/** One line that says what to change; for what is no setting, everything that is known. */
function refusal(error: unknown, config: Config | undefined): string {
  if (error instanceof ConfigError) return error.message;
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
