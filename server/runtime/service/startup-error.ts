import { IncompatibleStore, StorageUnavailable } from "../database/store-errors.js";
import { type Config, ConfigError } from "./config.js";
import { portInUse } from "./setting.js";

type NodeError = NodeJS.ErrnoException & { port: number; hostname: string };

/** One line that names the setting to change; for unknown errors, the stack. */
export function startupErrorText(error: unknown, config?: Config): string {
  if (error instanceof ConfigError || error instanceof IncompatibleStore) return error.message;
  if (error instanceof StorageUnavailable) {
    return `${config?.database ? "DATABASE_URL" : "DATA_DIR"}: ${error.message}`;
  }
  // Not `instanceof Error`: in Jest, Node's errors are of another realm.
  const { code, port = 0, hostname = "", message, stack } = Object(error) as Partial<NodeError>;
  if (code === "EADDRINUSE") {
    return portInUse(port === config?.control?.port ? "CONTROL_PORT" : "PORT", port);
  }
  if (code === "EACCES") return `PORT, HOST or DATA_DIR: no permission (${message}).`;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return `HOST: '${hostname}' is not the name of an address.`;
  if (code === "EADDRNOTAVAIL") return "HOST: this machine does not have that address.";
  return stack ?? message ?? String(error);
}
