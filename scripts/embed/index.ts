/**
 * An in-memory service within a test process: `resource-test-service/testing`.
 *
 * @example
 * import { startService } from "resource-test-service/testing";
 *
 * const service = await startService({ seed: 1 });
 * service.faults.add({ match: { operationId: "getResource" }, times: 2, action: { status: 503 } });
 * await service.stop();
 *
 * @module
 */
export { DataError, StateError } from "../../server/runtime/control/controlled-api.js";
export type {
  ApiCredentials,
  EmbeddedDocument,
  TestHooks,
} from "../../server/runtime/embed/embed.js";
export type {
  HandledRequest,
  HandledResponse,
  HandlerContext,
  HandlerTable,
} from "../../server/runtime/embed/handler-types.js";
export { ConfigError } from "../../server/runtime/service/config.js";
export * from "./start-service.js";
