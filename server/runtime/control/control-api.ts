import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../service/package-root.js";
import type { Logger } from "pino";
import { handlers, type Services } from "./handlers.js";
import { operations } from "../../../generated/control/operations.js";
import { Authenticator } from "../security/authenticator.js";
import { LoginLimits } from "../security/login-limits.js";
import type { OperationDescription } from "../operation-types.js";
import { apiMiddleware, appOf, rejectUnhandled } from "../http/api-middleware.js";
import { respondToConnectionErrors } from "../http/connection-errors.js";
import { BytesInFlight } from "../http/admission.js";
import { Listener } from "../http/listener.js";
import { ownPort } from "../http/listening.js";
import { Lingering } from "../http/lingering.js";
import { RequestPipeline } from "../http/pipeline.js";
import { addressReader, isLoopbackHost } from "../http/remote-address.js";
import { ResponseWriter } from "../http/response-writer.js";
import { Router } from "../http/router.js";
import { mountOperations } from "../http/routes.js";
import { type Config, limits, listeningUrl } from "../service/config.js";
import { CONTROL_HOST } from "../service/setting.js";
import { runtimeCatalogue } from "../runtime-errors.js";
import type { OpenApiDocument } from "../validation/document.js";
import { sharedValidator } from "../validation/validator.js";
import type { Control } from "./control.js";
import { controlGate, type ControlReach, controlVerifier } from "./control-access.js";
import { mountInspector } from "./inspector/inspector-page.js";

/** The path is the same in the package. */
const DOCUMENT = join(packageRoot, "generated/control/validation.json");

interface ControlApiParts {
  control: Control;
  /** The configuration of the controlled service. */
  config: Config;
  logger: Logger;
}

export interface ControlAccess {
  url: string;
  token: string;
}

/** Serves the operations of the control document on a separate port or below a path of the service. */
export class ControlApi {
  readonly #token: string;
  readonly #reach: ControlReach;
  readonly #pipeline: RequestPipeline<Services>;
  #listener: Listener | undefined;

  constructor(private readonly parts: ControlApiParts) {
    const { config, control } = parts;
    const loginLimits = new LoginLimits({
      failures: config.failedLoginLimit,
      window: limits.failedLoginWindow,
    });
    this.#token = config.control?.token ?? randomBytes(16).toString("hex");
    const bearer = controlVerifier(this.#token, loginLimits);
    const { isRemote = false } = config.control ?? {};
    this.#reach = { isRemote, baseUrl: config.baseUrl };
    const services = { control, baseUrl: config.baseUrl, isLocal: !isRemote };
    this.#pipeline = this.#newPipeline(new Authenticator({ bearer }), services);
  }

  /** Adds its routes to the service, if the control API is below a path. */
  mountBefore(router: Router): void {
    const { path } = this.parts.config.control ?? {};
    if (path !== undefined) this.#mount(router, path);
  }

  #mount(router: Router, path: string): void {
    const pipeline = this.#pipeline;
    mountOperations(router, operations, handlers, pipeline, path);
    mountInspector(router, path, { responder: pipeline, reach: this.#reach });
  }

  /** Starts listening, if it has a separate port. */
  async open(): Promise<ControlAccess> {
    const { config } = this.parts;
    const { port, path = "" } = config.control ?? {};
    const token = this.#token;
    // Otherwise only a loopback address passes the gate.
    const isOpen = this.#reach.isRemote || isLoopbackHost(new URL(config.baseUrl).host);
    const own = isOpen ? config.baseUrl : listeningUrl(config);
    if (port === undefined) return { url: own + path, token };
    const listener = new Listener(ownPort(), { port, host: CONTROL_HOST });
    this.#listener = listener;
    const router = new Router();
    this.#mount(router, "");
    respondToConnectionErrors(listener.server, this.#pipeline.parts);
    const app = appOf(apiMiddleware(router, this.#pipeline));
    listener.serve(app, rejectUnhandled(this.#pipeline));
    return { url: `http://${CONTROL_HOST}:${await listener.open()}`, token };
  }

  async stop(): Promise<void> {
    await this.#listener?.stop();
  }

  #newPipeline(authenticator: Authenticator, services: Services): RequestPipeline<Services> {
    const { config, logger } = this.parts;
    const descriptions: OperationDescription[] = Object.values(operations);
    return new RequestPipeline<Services>({
      authenticator,
      servicesOf: () => services,
      errorOf: () => undefined,
      errors: runtimeCatalogue,
      validator: sharedValidator(operations, readControlDocument, {
        responses: config.responseValidation,
        isClosed: true,
      }),
      observers: {
        logger: logger.child({ api: "control" }),
        metrics: { responded: () => undefined },
        tracing: undefined,
        addressOf: addressReader(config.trustedProxies),
      },
      caching: new Map(
        descriptions.map(({ operationId }) => [
          operationId,
          { cacheControl: "no-store", vary: "Authorization" },
        ]),
      ),
      lingering: new Lingering(),
      writer: new ResponseWriter(config.writeTimeout),
      bytesInFlight: new BytesInFlight(config.maxBytesInFlight),
      maxResponseBytes: config.maxResponseBytes,
      newCorrelationId: randomUUID,
      isCrossOrigin: false,
      hooks: controlGate(this.#reach),
    });
  }
}

function readControlDocument(): OpenApiDocument {
  return JSON.parse(readFileSync(DOCUMENT, "utf8")) as OpenApiDocument;
}
