import { join } from "node:path";
import type { Logger } from "pino";
import { errors } from "../generated/errors.js";
import { handlers } from "../generated/handlers.js";
import { operations } from "../generated/operations.js";
import { security } from "../generated/security.js";
import { readDocument, readDocumentText } from "./demo/document.js";
import { openStorage } from "./demo/open-storage.js";
import { type DemoClient, prepareStore } from "./demo/projects/first-start.js";
import { projectServices } from "./demo/projects/project-services.js";
import { type Api, createApi } from "./runtime/create-api.js";
import { StoreOfApi } from "./runtime/store-opening.js";
import { LaterStorage } from "./demo/storage/later-storage.js";
import type { ApiContext, RunOptions } from "./runtime/api-definition.js";
import type { DemoConfig } from "./demo/config.js";
import { packageRoot } from "./runtime/service/package-root.js";

/** This API, as the runtime serves it. Resolves before its store is open. */
export function createService(
  config: DemoConfig,
  logger: Logger,
  { open = openStorage, openLimiter, ...options }: StartOptions = {},
): Promise<Api<DemoClient | undefined>> {
  // An empty store gets the demo project; opening resolves to its client.
  const storage = new LaterStorage();
  const store = new StoreOfApi(
    storage,
    (context) => open(context.config, context.metrics),
    (opened, context) =>
      prepareStore({ ...context.config, demo: config.demo }, opened, context.now(), context.ids),
  );
  return createApi({
    name: "resource-test-service",
    document: readDocument(),
    documentText: readDocumentText,
    closesResponses: true,
    strictRequests: true,
    security,
    operations,
    errors,
    handlers,
    services: (context: ApiContext) => projectServices(storage, context),
    store,
    config,
    logger,
    docs: join(packageRoot, "dist", "docs", "/"),
    consoleClient: (demo) => demo && { clientId: demo.clientId, clientSecret: demo.clientSecret },
    openLimiter: config.database ? (limiter) => storage.sharedLimiter(limiter) : openLimiter,
    ...options,
  });
}

export interface StartOptions extends RunOptions {
  open?: typeof openStorage;
}
