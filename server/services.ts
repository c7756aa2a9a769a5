import type { Config } from "./config.js";
import type { Authorization } from "./auth/authorization.js";
import type { StoreHealth } from "./health/store-health.js";
import type { BytesInFlight } from "./http/bytes-in-flight.js";
import type { Metrics } from "./metrics/metrics.js";
import type { Catalogues } from "./products/catalogues.js";
import type { Indexing } from "./query/indexing.js";
import type { Storage } from "./storage/storage.js";

/** What a handler is given besides its request. */
export interface Services {
  config: Config;
  storage: Storage;
  storeHealth: StoreHealth;
  authorization: Authorization;
  indexing: Indexing;
  catalogues: Catalogues;
  metrics: Metrics;
  bytesInFlight: BytesInFlight;
  /** The metrics of all processes of this service, as text. */
  readMetrics: () => Promise<string>;
  /** The current time. Injected so that tests can set it. */
  now: () => Date;
}
