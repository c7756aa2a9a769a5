import type { StoreHealth } from "./store-health.js";

/** What the handlers of health and metrics are given besides their requests. */
export interface HealthServices {
  storeHealth: StoreHealth;
  /** The metrics of all processes of this service, as text. */
  readMetrics: () => Promise<string>;
}
