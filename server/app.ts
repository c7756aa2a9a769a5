import type { Logger } from "pino";
import { handlers } from "../generated/handlers.js";
import { operations } from "../generated/operations.js";
import type { OperationDescription } from "./operation-types.js";
import { mountOperations } from "../generated/router.js";
import { api } from "./api.js";
import type { Services } from "./services.js";
import { cachingOf } from "./http/caching.js";
import { mountDocs, readDocsSite } from "./http/docs-site.js";
import { declaredResponses, readDocument } from "./validation/document.js";
import { type HandlerGate, RateLimit } from "./http/admission.js";
import { Lingering } from "./http/lingering.js";
import { type AppServer, serveRouter } from "./http/app-server.js";
import { RequestPipeline } from "./http/pipeline.js";
import { addressReader } from "./http/remote-address.js";
import { ResponseWriter } from "./http/response-writer.js";
import { Router } from "./http/router.js";
import type { StageHooks } from "./http/stage-hooks.js";
import { hostReader } from "./http/observation.js";
import { Simulation } from "./http/simulation.js";
import { sharedValidator } from "./validation/validator.js";
import type { Tracing } from "./operation/tracing/open-tracing.js";

interface AppOptions {
  logger: Logger;
  tracing: Tracing | undefined;
  now: () => Date;
  hooks: StageHooks | undefined;
  gate: HandlerGate | undefined;
  mountBefore: ((router: Router) => void) | undefined;
}

/** The space of these ids: no key of a project has a blank. */
const CORRELATION_IDS = "correlation ids";

export interface App {
  /** Compiles the schemas that no request has needed yet, in steps. */
  compileAll: () => Iterable<void>;
}

/** Makes the server serve every operation of the document, and reject other requests. */
export async function createApp(
  appServer: AppServer,
  services: Services,
  { logger, tracing, now, hooks, gate, mountBefore }: AppOptions,
): Promise<App> {
  const { authorization, config, storeHealth } = services;
  const newCorrelationId = services.ids.of(CORRELATION_IDS);
  const document = readDocument();
  const descriptions: OperationDescription[] = Object.values(operations);
  const lingering = new Lingering();
  const validator = sharedValidator("", operations, { responses: config.responseValidation });
  const pipeline = new RequestPipeline({
    authorization,
    servicesOf: api.servicesByCaller(services),
    errorOf: api.errorOf,
    noticed: (thrown) => {
      const gone = api.goneTenant(thrown);
      if (gone !== undefined) authorization.state.forgetTenant(gone);
      storeHealth.noticed(thrown);
    },
    validator,
    simulation: config.simulation
      ? new Simulation((operation) => declaredResponses(document, operation))
      : undefined,
    rateLimit: config.rateLimit === undefined ? undefined : new RateLimit(config.rateLimit, now),
    observers: {
      logger,
      metrics: services.metrics,
      tracing,
      addressOf: addressReader(config.trustedProxies),
      readHost: hostReader(document),
    },
    caching: cachingOf(document, descriptions),
    lingering,
    writer: new ResponseWriter(config.writeTimeout),
    bytesInFlight: services.bytesInFlight,
    maxResponseBytes: config.maxResponseBytes,
    storeTimeout: config.database?.timeout,
    hooks,
    gate,
    newCorrelationId,
  });

  const router = new Router();
  mountBefore?.(router);
  mountOperations(router, handlers, pipeline);
  serveRouter(appServer, {
    router,
    pipeline,
    lingering,
    logger,
    newCorrelationId,
    // Mounted after the router: a project may be called docs.
    mount: (app) => mountDocs(app, readDocsSite(config.baseUrl), pipeline),
  });
  return { compileAll: () => validator.compileAll() };
}
