import type { Logger } from "pino";
import { errorStatuses, kitCodes } from "../../generated/errors.js";
import { LoginLimits } from "./security/login-limits.js";
import { ApiError } from "./errors.js";
import { AppServer } from "./http/app-server.js";
import { BytesInFlight } from "./http/admission.js";
import { ownPort, StopServing } from "./http/listening.js";
import { serveDocument } from "./http/serve-document.js";
import { type Config, limits, withPort } from "./operation/config.js";
import { randomIds } from "./operation/ids.js";
import { Metrics } from "./operation/metrics.js";
import { describeFailure, StorageUnavailable } from "./database/storage-unavailable.js";
import { type DocumentStore, DocumentTooLarge } from "./documents/document-store.js";
import { openDocumentStore } from "./documents/sqlite-document-store.js";
import { Validator } from "./validation/validator.js";
import { Authenticator } from "./security/authenticator.js";
import { Tokens } from "./security/tokens.js";
import type { ApiProject, Services } from "./services.js";
import { Collections } from "./documents/collections.js";
import { type Credentials, readCredentials } from "./security/credentials.js";
import { Responses } from "./documents/responses.js";

export interface ServedApi {
  /** With the actual port and base URL. */
  config: Config;
  credentials: Credentials;
  /** Finishes the accepted requests, then releases all resources. */
  stop: () => Promise<void>;
}

export interface ServeOptions {
  logger: Logger;
  now?: () => Date;
}

/** Opens the store of the API and listens. Rejects if either fails. */
export async function serveApi(
  project: ApiProject,
  given: Config,
  { logger, now = () => new Date() }: ServeOptions,
): Promise<ServedApi> {
  adoptErrors(project.errors);
  const folder = given.storeInMemory ? undefined : given.dataDir;
  const store = await openDocumentStore(folder);
  const source = ownPort();
  const appServer = new AppServer();
  const stopServing = new StopServing(appServer, source);
  const bytesInFlight = new BytesInFlight(given.maxBytesInFlight);
  const metrics = new Metrics({
    connections: async () => stopServing.connections,
    bytesInFlight: () => bytesInFlight.taken,
  });
  const stop = async (): Promise<void> => {
    await stopServing.stop(limits.idleTimeout);
    metrics.stop();
    await store.close();
  };
  try {
    const credentials = await readCredentials(folder, given.demo.credentials);
    const port = await source.open(appServer, given);
    const config = withPort(given, port);
    const { document, operations, docs } = project;
    const descriptions = Object.values(operations);
    const responses = config.responseValidation;
    const validator = Validator.create(document, descriptions, { responses });
    const parts = { project, config, credentials, store, logger, now };
    const { authenticator, services } = servicesOf(parts, validator);
    serveDocument<Services>(appServer, {
      config,
      document,
      operations: descriptions,
      validator,
      authenticator,
      tenantParameter: undefined,
      servicesOf: () => services,
      errorOf: storeError,
      noticed: () => undefined,
      observers: { logger, metrics, tracing: undefined },
      bytesInFlight,
      now,
      newCorrelationId: randomIds.of("correlation ids"),
      mount: project.mount,
      docs: docs === undefined ? [] : [docs],
    });
    return { config: { ...config, port }, credentials, stop };
  } catch (error) {
    metrics.stop();
    await store.close();
    throw error;
  }
}

interface ServiceParts {
  project: ApiProject;
  config: Config;
  credentials: Credentials;
  store: DocumentStore;
  logger: Logger;
  now: () => Date;
}

function servicesOf(
  { project, config, credentials, store, logger, now }: ServiceParts,
  validator: Validator,
): { authenticator: Authenticator; services: Services } {
  const { document, operations, plans } = project;
  const scopes = scopesOf(document.components?.securitySchemes ?? {});
  const loginLimits = new LoginLimits({
    failures: config.failedLoginLimit,
    window: limits.failedLoginWindow,
    warn: (err) => logger.warn({ err }, "Failed logins are not counted."),
  });
  const realm = document.info?.title ?? "";
  const lifetime = config.tokenTtl;
  const tokens = new Tokens({ credentials, store, loginLimits, realm, scopes, lifetime, now });
  const services = {
    store: new Collections(store, now, config.queryTimeout),
    respond: new Responses(operations, plans, validator, document),
    tokens,
    now,
  };
  return { authenticator: new Authenticator(tokens.verifiers), services };
}

function scopesOf(schemes: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const flows = Object.values(schemes).flatMap((scheme) => {
    const { flows } = Object(scheme) as { flows?: unknown };
    return Object.values(Object(flows) as object) as unknown[];
  });
  const scopes = flows.flatMap((flow) => {
    const { scopes } = Object(flow) as { scopes?: unknown };
    return Object.keys(Object(scopes) as object);
  });
  return new Set(scopes);
}

/** The API's errors take the place of those that the kit was compiled with. */
function adoptErrors(given: ApiProject["errors"]): void {
  Object.assign(errorStatuses, given.errorStatuses);
  Object.assign(kitCodes, given.kitCodes);
}

function storeError(thrown: unknown): ApiError | undefined {
  if (thrown instanceof DocumentTooLarge) {
    return new ApiError("InvalidInput", `${thrown.message} Remove members, or divide it.`);
  }
  if (!(thrown instanceof StorageUnavailable)) return undefined;
  const error = new ApiError("OverCapacity", describeFailure(thrown.failure));
  error.cause = thrown;
  return error;
}
