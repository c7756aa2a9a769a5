/**
 * Embeds the service, on disk or PostgreSQL. `resource-test-service/testing` has one in memory.
 * @module
 */
import { pino } from "pino";
import { readDemoConfig } from "./demo/config.js";
import { ConfigError } from "./runtime/service/config.js";
import { createService } from "./service.js";

export { ConfigError };

/** A running service. */
export interface Service {
  /** Base URL, without a trailing slash. */
  url: string;
  /** The project created in an empty store; `undefined` if no client's secret is known. */
  projectKey: string | undefined;
  credentials: { clientId: string; clientSecret: string } | undefined;
  /** Finishes the accepted requests, then releases all resources. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Starts a service in this process; resolves when it is ready. `settings`: environment variables by name,
 * with the command's defaults, but silent. Ignores the real environment. Rejects with {@link ConfigError}.
 *
 * @example
 * const service = await serve({ PORT: "0", DATA_DIR: "shop" });
 * console.log(service.url);
 * await service.stop();
 */
export async function serve(settings: Readonly<Record<string, string>> = {}): Promise<Service> {
  const config = readDemoConfig({ LOG_LEVEL: "silent", ...settings });
  if (config.workers > 1) throw new ConfigError("WORKERS: only the command has it.");
  if (config.readyFile) throw new ConfigError("READY_FILE: only the command has it.");
  const logger = pino({ level: config.logLevel, base: null });
  const api = await createService(config, logger);
  const { prepared: demo } = await api.listen();
  return {
    url: api.config.baseUrl,
    projectKey: demo?.projectKey,
    credentials: demo && { clientId: demo.clientId, clientSecret: demo.clientSecret },
    stop: () => api.close(),
  };
}
