import type { Logger } from "pino";
import type { ApiContext, ApiServices } from "./api-definition.js";
import { createApi } from "./create-api.js";
import { describeFailure, StorageUnavailable } from "./database/storage-unavailable.js";
import { Tokens } from "./security/tokens.js";
import { Collections } from "./documents/collections.js";
import { type DocumentStore, DocumentTooLarge } from "./documents/document-store.js";
import { Responses } from "./documents/responses.js";
import { openDocumentStore } from "./documents/sqlite-document-store.js";
import { ApiError } from "./errors.js";
import { type Config, limits } from "./operation/config.js";
import { type Credentials, readCredentials } from "./security/credentials.js";
import type { ApiProject, Services } from "./services.js";
import { sharedValidator } from "./validation/validator.js";

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
  config: Config,
  { logger, now }: ServeOptions,
): Promise<ServedApi> {
  const folder = config.storeInMemory ? undefined : config.dataDir;
  const store = await openDocumentStore(folder);
  const credentials = await readCredentials(folder, config.demo.credentials);
  const { document, operations, handlers, docs } = project;
  const api = await createApi({
    ...{
      name: document.info?.title ?? "",
      document,
      security: { realm: document.info?.title ?? "", tenantParameter: undefined, permissions: {} },
      operations,
      errors: project.errors,
      handlers,
      docs,
    },
    services: (context: ApiContext) => documentServices({ project, credentials, store }, context),
    store: { open: async () => undefined, close: () => store.close() },
    ...{ config, logger, clock: now },
  });
  const { port } = await api.listen();
  const stop = (): Promise<void> => api.close(limits.idleTimeout);
  return { config: { ...api.config, port }, credentials, stop };
}

interface ServiceParts {
  project: ApiProject;
  credentials: Credentials;
  store: DocumentStore;
}

function documentServices(
  { project, credentials, store }: ServiceParts,
  { config, now, loginLimits }: ApiContext,
): ApiServices<Services> {
  const { document, operations, plans } = project;
  const scopes = scopesOf(document.components?.securitySchemes ?? {});
  const realm = document.info?.title ?? "";
  const { responseValidation: responses, tokenTtl: lifetime } = config;
  const validator = sharedValidator(operations, document, { responses });
  const tokens = new Tokens({ credentials, store, loginLimits, realm, scopes, lifetime, now });
  const services = {
    store: new Collections(store, now, config.queryTimeout),
    respond: new Responses(operations, plans, validator, document),
    tokens,
    now,
  };
  return { verifiers: tokens.verifiers, servicesOf: () => services, errorOf: storeError };
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

function storeError(thrown: unknown): ApiError | undefined {
  if (thrown instanceof DocumentTooLarge) {
    return new ApiError("InvalidInput", `${thrown.message} Remove members, or divide it.`);
  }
  if (!(thrown instanceof StorageUnavailable)) return undefined;
  const error = new ApiError("OverCapacity", describeFailure(thrown.failure));
  error.cause = thrown;
  return error;
}
