import { systemError } from "../process.js";
import { ConfigError } from "../setting.js";

/** Optional peer dependencies of the published packages: only traces need them. */
export const OPENTELEMETRY = [
  "@opentelemetry/api",
  "@opentelemetry/core",
  "@opentelemetry/exporter-trace-otlp-http",
  "@opentelemetry/resources",
  "@opentelemetry/sdk-trace-base",
];

/** Loads the module that opens traces. Rejects with {@link ConfigError} if OpenTelemetry is not installed. */
export async function loadTracing(): Promise<typeof import("./open-tracing.js")> {
  try {
    return await import("./open-tracing.js");
  } catch (error) {
    const { code, message } = systemError(error);
    const isMissing = /^(?:ERR_)?MODULE_NOT_FOUND$/.test(String(code));
    if (!isMissing || !message.includes("@opentelemetry/")) throw error;
    const install = `npm install ${OPENTELEMETRY.join(" ")}`;
    throw new ConfigError(`OTEL_EXPORTER_OTLP_ENDPOINT: traces need OpenTelemetry: ${install}`);
  }
}
