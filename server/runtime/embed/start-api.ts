/** Separate from the public types, which need neither Express nor pino. */
import type { RunOptions } from "../api-definition.js";
import { Clock } from "../control/clock.js";
import type { ServiceState } from "../control/state/service-state.js";
import type { Api } from "../create-api.js";
import { noPort, ownPort } from "../http/listening.js";
import type { Environment } from "../service/setting.js";
import type { EmbeddedApi, EmbedOptions } from "./embed.js";
import { inProcessFetch } from "./in-process-fetch.js";

/** The address of a service without a port (RFC 2606: no host has it). */
const ADDRESS_WITHOUT_PORT = "http://service.invalid";

/** Settings: silent and in memory. */
export function settingsOf(options: EmbedOptions): Environment {
  const { port = 0, listen = true } = options;
  return {
    LOG_LEVEL: "silent",
    ...(!listen && { BASE_URL: ADDRESS_WITHOUT_PORT }),
    ...options.settings,
    STORE_IN_MEMORY: "on",
    PORT: String(port),
  };
}

/** Starts an API for a test suite. */
export async function embed<Prepared>(
  { seed, now, listen }: EmbedOptions,
  open: (
    options: Pick<RunOptions, "control" | "source" | "isFetchLocal">,
  ) => Promise<Api<Prepared>>,
): Promise<{ service: EmbeddedApi; prepared: Prepared; state: ServiceState }> {
  const clock = new Clock();
  if (now !== undefined) clock.freeze(now);
  const api = await open({
    control: { clock, ...(seed !== undefined && { seed }) },
    source: listen === false ? noPort() : ownPort(),
    isFetchLocal: true,
  });
  const { prepared } = await api.listen();
  if (!api.control) throw new Error("The API was opened without its control.");
  const { faults, requests, state, webhooks } = api.control;
  const service: EmbeddedApi = {
    url: api.config.baseUrl,
    fetch: inProcessFetch((request) => api.fetch(request), api.config.baseUrl),
    clock,
    faults,
    requests,
    webhooks,
    snapshot: () => state.snapshot(),
    restore: (snapshot) => state.restore(snapshot),
    snapshots: state,
    stop: () => api.close(),
  };
  return { service, prepared, state };
}
