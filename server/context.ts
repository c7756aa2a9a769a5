import type { Config } from "./config.js";
import type { Authorization } from "./auth/authorization.js";
import type { StoreHealth } from "./health/store-health.js";
import type { BytesInFlight } from "./http/bytes-in-flight.js";
import type { Metrics } from "./metrics/metrics.js";
import type { Catalogues } from "./products/catalogues.js";
import type { Indexing } from "./query/indexing.js";
import type { ProjectIdentity } from "./storage/records.js";
import type { Storage } from "./storage/storage.js";

/** Who calls: the client that a verified access token, or its own credentials, name. */
export interface Caller {
  clientId: string;
  /** What was granted, each bound to a project: `view_test:demo`. */
  scopes: ReadonlySet<string>;
  /**
   * The project that the client is of; for a token of the external issuer, the one that it calls. Unset
   * for such a token where no project is called.
   */
  project?: ProjectIdentity;
}

/** What a handler works with besides its request. */
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
  /** The present moment. Injected so that a test can choose it. */
  now: () => Date;
}
