import type {
  ApiContext,
  ApiDefinition,
  ApiServices,
  OperationTable,
  ShareMetrics,
} from "./api-definition.js";
import type { Control } from "./control/control.js";
import type { Relay } from "./proxy/relay.js";
import type { ControlAccess, ControlApi } from "./control/control-api.js";
import { Syntaxes } from "./http/body/syntaxes.js";
import { BytesInFlight, RateLimit } from "./http/admission.js";
import {
  apiMiddleware,
  appOf,
  type Express,
  rejectUnhandled,
  type RequestHandler,
} from "./http/api-middleware.js";
import { basePathsOf } from "./http/base-paths.js";
import { cachingOf } from "./http/caching.js";
import { respondToConnectionErrors } from "./http/connection-errors.js";
import { deprecationHeaders } from "./http/deprecation.js";
import { docsMiddleware } from "./http/docs-site.js";
import { mountHealth } from "./http/health.js";
import { Lingering } from "./http/lingering.js";
import { Listener } from "./http/listener.js";
import { ownPort } from "./http/listening.js";
import { hostReader } from "./http/observation.js";
import { storeApiError } from "./database/store-errors.js";
import { RequestPipeline } from "./http/pipeline.js";
import { addressReader } from "./http/remote-address.js";
import { ResponseWriter } from "./http/response-writer.js";
import { Router } from "./http/router.js";
import { mountOperations } from "./http/routes.js";
import { Simulation } from "./http/simulation.js";
import { type ErrorCatalogue, hasOwnCodes } from "./runtime-errors.js";
import { type Config, limits, withPort } from "./service/config.js";
import { loadCertificate } from "./service/https.js";
import { randomIds } from "./service/ids.js";
import { Metrics, metricsText } from "./service/metrics.js";
import { nextSlice } from "./service/slices.js";
import type { Tracing } from "./service/tracing/open-tracing.js";
import { Authenticator } from "./security/authenticator.js";
import { LoginLimits } from "./security/login-limits.js";
import { Stages } from "./stages.js";
import { newControl, newControlApi, newRelay, openTraces } from "./optional-parts.js";
import { StoreOpening } from "./store-opening.js";
import { declaredResponses } from "./validation/document.js";
import { type Validator, sharedValidator } from "./validation/validator.js";

export interface Api<Prepared> {
  /** Serves every operation of the document, and its docs; passes on all other requests. */
  readonly middleware: RequestHandler;
  /** With the actual port and base URL. */
  readonly config: Config;
  /** Clock, faults, journal and snapshots; `undefined` unless enabled. */
  readonly control: Control | undefined;
  /** Resolves when the store is open. Rejects if it cannot be opened, and the API is then closed. */
  readonly ready: Promise<Prepared>;
  /** Serves `app` (default: its own). Resolves when the store and port are open; until then requests get a 503. */
  listen(app?: Express): Promise<Listening<Prepared>>;
  /**
   * Serves a request without a port, through the app of {@link listen}, for a handler of another server. Follows no
   * redirects. Rejects as `fetch` does if the connection is lost. The client's address is unknown, and never
   * local, unless the API was created with `isFetchLocal`.
   */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** Finishes requests, closes idle connections after `idleTimeout` ms (default 0), frees resources. Idempotent. */
  close(idleTimeout?: number): Promise<void>;
}

export interface Listening<Prepared> {
  port: number;
  prepared: Prepared;
  control: ControlAccess | undefined;
}

/**
 * Creates a service from an API's values. Its stages start in order and stop in reverse: traces, metrics, store,
 * background work, listener, control. With port 0 it takes a port now, since the base URL contains it.
 *
 * @example
 * const api = await createApi({ document, operations, handlers, services, store, config, logger });
 * await api.listen();
 */
export async function createApi<Operations extends OperationTable, Services, Prepared>(
  definition: ApiDefinition<Operations, Services, Prepared>,
): Promise<Api<Prepared>> {
  const stages = new Stages();
  try {
    return await compose(definition, stages);
  } catch (error) {
    await stages.close();
    throw error;
  }
}

const keepToItself: ShareMetrics = (own) => async () => metricsText([{ families: await own() }]);

async function compose<Operations extends OperationTable, Services, Prepared>(
  definition: ApiDefinition<Operations, Services, Prepared>,
  stages: Stages,
): Promise<Api<Prepared>> {
  const { config: configured, logger, store, source = ownPort() } = definition;
  const { clock: machineTime = () => new Date(), shareMetrics = keepToItself } = definition;
  const control = await newControl(definition, machineTime);
  const certificate =
    configured.https && (await loadCertificate(configured.https, configured.host));
  const listener = new Listener(source, configured, { certificate, logger });
  // Needed if the start fails; otherwise it stops before the stages that it depends on.
  stages.started(listener, () => listener.stop());
  const config = configured.port === 0 ? withPort(configured, await listener.open()) : configured;
  const tracing = await openTraces(definition.name, config, logger);
  stages.started(tracing, () => tracing?.close());
  const bytesInFlight = new BytesInFlight(config.maxBytesInFlight);
  const metrics = new Metrics({
    connections: async () => listener.connections,
    bytesInFlight: () => bytesInFlight.taken,
  });
  stages.started(metrics, () => metrics.stop());
  const context: ApiContext = {
    config,
    logger,
    machineTime,
    metrics,
    bytesInFlight,
    control,
    now: control?.clock.now ?? machineTime,
    ids: control?.ids ?? randomIds,
    readMetrics: shareMetrics(async () => [
      ...(await metrics.families()),
      ...(services.families?.() ?? []),
    ]),
    loginLimits: new LoginLimits(
      {
        failures: config.failedLoginLimit,
        window: limits.failedLoginWindow,
        warn: (err) => logger.warn({ err }, "Failed logins are counted by this process alone."),
      },
      definition.openLimiter,
    ),
  };
  const opening = stages.started(new StoreOpening(store, context), (each) => each.close());
  const services: ApiServices<Services, Prepared> = definition.services(context);
  stages.started(services.background, async (background) => {
    await opening.settled();
    await background?.close();
  });
  stages.started(services.webhooks, (webhooks) => webhooks?.deliveries.stop());
  stages.started(listener, () => listener.stop());
  if (control) control.webhooks = services.webhooks;
  const controlApi = control && (await newControlApi({ control, config, logger }));
  stages.started(controlApi, async () => {
    control?.stop();
    await controlApi?.stop();
  });
  if (services.controlled) control?.attach(services.controlled);
  const { document, operations, errors } = definition;
  const syntaxes = await Syntaxes.of(document, Object.values(operations), errors.bodies?.bodies);
  const relay = await newRelay(definition, services.kept, { config, syntaxes });
  stages.started(relay, (each) => each?.close());
  const parts = {
    ...context,
    definition,
    services,
    listener,
    tracing,
    controlApi,
    syntaxes,
    relay,
  };
  return new RunningApi(parts, opening, stages);
}

interface Parts<Operations extends OperationTable, Services, Prepared> extends ApiContext {
  definition: ApiDefinition<Operations, Services, Prepared>;
  services: ApiServices<Services, Prepared>;
  listener: Listener;
  tracing: Tracing | undefined;
  controlApi: ControlApi | undefined;
  syntaxes: Syntaxes;
  relay: Relay | undefined;
}

class RunningApi<Operations extends OperationTable, Services, Prepared> implements Api<Prepared> {
  readonly middleware: RequestHandler;
  readonly config: Config;
  readonly control: Control | undefined;
  readonly ready: Promise<Prepared>;
  readonly #validator: Validator;
  readonly #router = new Router();
  readonly #pipeline: RequestPipeline<Services>;
  readonly #ending = new AbortController();
  #prepared: Prepared | undefined;
  #exchange: ((request: Request) => Promise<Response>) | undefined;

  constructor(
    private readonly parts: Parts<Operations, Services, Prepared>,
    private readonly opening: StoreOpening<Prepared>,
    private readonly stages: Stages,
  ) {
    const { definition, controlApi, listener } = parts;
    const { document, operations, handlers, docs, closesResponses } = definition;
    this.config = parts.config;
    this.control = parts.control;
    const responses = this.config.responseValidation;
    this.#validator = sharedValidator(operations, document, {
      responses,
      isClosed: closesResponses,
    });
    this.#pipeline = newPipeline(parts, this.#validator);
    const router = this.#router;
    controlApi?.mountBefore(router);
    mountOperations(router, operations, handlers, this.#pipeline);
    const { health } = parts.services;
    if (health) mountHealth(router, health, this.#pipeline);
    // After the operations: a project may be named `docs`.
    const consoleClient = () => this.#prepared && definition.consoleClient?.(this.#prepared);
    const site =
      docs === undefined
        ? undefined
        : docsMiddleware(this.config.baseUrl, docs, { responder: this.#pipeline, consoleClient });
    this.middleware = apiMiddleware(router, this.#pipeline, site);
    respondToConnectionErrors(listener.server, this.#pipeline.parts);
    this.ready = this.#orClose(this.#open());
    // listen() reports the error as well: without this, the process would end if only that is awaited.
    this.ready.catch(() => undefined);
  }

  async #open(): Promise<Prepared> {
    const prepared = await this.opening.start();
    // Simulation is off in production.
    if (this.config.simulation) this.#prepared = prepared;
    await this.parts.services.background?.start(prepared);
    return prepared;
  }

  async listen(app?: Express): Promise<Listening<Prepared>> {
    this.#serve(app);
    return this.#orClose(this.#listening());
  }

  async #listening(): Promise<Listening<Prepared>> {
    const { listener, controlApi, definition } = this.parts;
    // Until the store is open, requests get a 503.
    const waiting = this.opening.failedOnce().then(() => listener.open());
    const prepared = await Promise.race([this.ready, waiting.then(() => this.ready)]);
    const control = await controlApi?.open();
    const port = await listener.open();
    if (definition.compileAhead) void this.#compileAhead();
    return { port, prepared, control };
  }

  async fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    this.#serve();
    const { inProcessExchange } = await import("./embed/in-process-fetch.js");
    const { listener, definition } = this.parts;
    // Another server's handler does not pass on its client's address.
    const address = definition.isFetchLocal === true ? "127.0.0.1" : undefined;
    this.#exchange ??= inProcessExchange(listener, address);
    const url = typeof input === "string" ? new URL(input, this.config.baseUrl) : input;
    return this.#exchange(new Request(url, init));
  }

  close(idleTimeout = 0): Promise<void> {
    this.#ending.abort();
    this.opening.abort();
    this.parts.listener.gracePeriod = idleTimeout;
    return this.stages.close();
  }

  /** Only the first app is served. */
  #serve(app?: Express): void {
    const { listener, definition } = this.parts;
    if (listener.isServed) return;
    const basePaths = basePathsOf(definition.document);
    const served = app ?? appOf(this.middleware, { router: this.#router, basePaths });
    listener.serve(served, rejectUnhandled(this.#pipeline));
  }

  async #orClose<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** One step in each turn of the event loop. */
  async #compileAhead(): Promise<void> {
    try {
      for (const _ of this.#validator.compileAll()) {
        await nextSlice();
        if (this.#ending.signal.aborted) return;
      }
    } catch (err) {
      const message = "A schema cannot be compiled: requests of its operation will fail.";
      this.parts.logger.error({ err }, message);
    }
  }
}

function newPipeline<Operations extends OperationTable, Services, Prepared>(
  parts: Parts<Operations, Services, Prepared>,
  validator: Validator,
): RequestPipeline<Services> {
  const { config, definition, services, tracing, control } = parts;
  const { document, operations, logger } = definition;
  const { metrics, bytesInFlight, machineTime, ids } = parts;
  const hasPages = definition.docs !== undefined && hasOwnCodes(definition.errors.statuses);
  const pages = hasPages ? { pages: `${config.baseUrl}/docs/errors/` } : {};
  const { syntaxes } = parts;
  const write: ErrorCatalogue["write"] = (content, body) => syntaxes.write(content, body);
  const errors = { ...definition.errors, ...pages, write };
  return new RequestPipeline<Services>({
    validator,
    isLenient: definition.strictRequests !== true,
    syntaxes,
    bytesInFlight,
    authenticator: new Authenticator(services.verifiers),
    tenantParameter: definition.security.tenantParameter,
    servicesOf: services.servicesOf,
    errors,
    errorOf: (thrown) => services.errorOf?.(thrown) ?? storeApiError(thrown),
    noticed: services.noticed,
    simulation: config.simulation
      ? new Simulation((operation) => declaredResponses(document, operation), errors, validator)
      : undefined,
    rateLimit:
      config.rateLimit === undefined ? undefined : new RateLimit(config.rateLimit, machineTime),
    observers: {
      logger,
      metrics,
      tracing,
      addressOf: addressReader(config.trustedProxies),
      readHost: hostReader(document),
    },
    caching: cachingOf(document, Object.values(operations)),
    deprecations: deprecationHeaders(document, Object.values(operations)),
    lingering: new Lingering(),
    writer: new ResponseWriter(config.writeTimeout),
    maxResponseBytes: config.maxResponseBytes,
    storeTimeout: config.database?.timeout,
    relay: parts.relay,
    hooks: control,
    gate: control?.state.gate,
    // No tenant's key contains a space.
    newCorrelationId: ids.of("correlation ids"),
  });
}
