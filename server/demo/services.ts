import type { Handlers, OperationId } from "../../generated/operations.js";
import type { AuthServices } from "./auth/token-endpoints.js";
import type { Config } from "../runtime/service/config.js";
import type { HealthServices } from "../runtime/service/store-health.js";
import type { BytesInFlight } from "../runtime/http/admission.js";
import type { Metrics } from "../runtime/service/metrics.js";
import type { SegmentIndexes } from "./search/segments/segment-indexes.js";
import type { Storage } from "./storage/storage.js";

/** The services of a handler. */
export interface Services extends AuthServices, HealthServices {
  config: Config;
  storage: Storage;
  /** Products. */
  searchIndexes: SegmentIndexes;
  resourceIndexes: SegmentIndexes;
  metrics: Metrics;
  bytesInFlight: BytesInFlight;
}

/** The handler of an operation. */
export type Handle<Id extends OperationId> = Handlers<Services>[Id];
