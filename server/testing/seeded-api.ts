import { pino } from "pino";
import type { Api } from "../runtime/create-api.js";
import { noPort } from "../runtime/http/listening.js";
import { readDemoConfig } from "../demo/config.js";
import { createService } from "../service.js";

const NOW = new Date("2026-01-15T12:00:00Z");

export const SEEDED_CLIENT = { clientId: "demo", clientSecret: "a-secret-of-this-test" };

/** A service without a port whose responses are always the same: seeded ids, and a frozen clock. */
export async function newSeededApi(): Promise<Api<unknown>> {
  const config = readDemoConfig({
    STORE_IN_MEMORY: "on",
    SEED: "1",
    BASE_URL: "http://api.test",
    PORT: "0",
    DEMO_CLIENT_ID: SEEDED_CLIENT.clientId,
    DEMO_CLIENT_SECRET: SEEDED_CLIENT.clientSecret,
    FAILED_LOGIN_LIMIT: "1000000",
  });
  const logger = pino({ level: "silent" });
  const api = await createService(config, logger, { source: noPort(), clock: () => NOW });
  api.control?.clock.freeze(NOW);
  await api.ready;
  return api;
}
