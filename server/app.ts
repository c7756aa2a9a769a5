import type { Logger } from "pino";
import { handlers } from "../generated/handlers.js";
import { operations } from "../generated/operations.js";
import { mountOperations } from "../generated/router.js";
import { security } from "../generated/security.js";
import { api } from "./api.js";
import type { HandlerGate } from "./runtime/http/admission.js";
import type { AppServer } from "./runtime/http/app-server.js";
import type { Router } from "./runtime/http/router.js";
import { serveDocument } from "./runtime/http/serve-document.js";
import { Authenticator } from "./runtime/security/authenticator.js";
import type { StageHooks } from "./runtime/http/stage-hooks.js";
import type { Tracing } from "./runtime/operation/tracing/open-tracing.js";
import type { Services } from "./services.js";
import { readDocument } from "./runtime/validation/document.js";
import { sharedValidator } from "./runtime/validation/validator.js";

interface AppOptions {
  logger: Logger;
  tracing: Tracing | undefined;
  now: () => Date;
  hooks: StageHooks | undefined;
  gate: HandlerGate | undefined;
  mountBefore: ((router: Router) => void) | undefined;
}

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
  const { authorization, config, storeHealth, metrics, bytesInFlight } = services;
  const validator = sharedValidator("", operations, { responses: config.responseValidation });
  serveDocument(appServer, {
    config,
    document: readDocument(),
    operations: Object.values(operations),
    validator,
    authenticator: new Authenticator(authorization.verifiers),
    tenantParameter: security.tenantParameter,
    servicesOf: api.servicesByCaller(services),
    errorOf: api.errorOf,
    noticed: (thrown) => {
      const gone = api.goneTenant(thrown);
      if (gone !== undefined) authorization.state.forgetTenant(gone);
      storeHealth.noticed(thrown);
    },
    observers: { logger, metrics, tracing },
    bytesInFlight,
    storeTimeout: config.database?.timeout,
    hooks,
    gate,
    now,
    // No key of a project has a blank.
    newCorrelationId: services.ids.of("correlation ids"),
    mount: (router, pipeline) => {
      mountBefore?.(router);
      mountOperations(router, handlers, pipeline);
    },
  });
  return { compileAll: () => validator.compileAll() };
}
