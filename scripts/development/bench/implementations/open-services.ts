import { join } from "node:path";
import { AuthorizationServer } from "../../../../server/demo/auth/authorization-server.js";
import { Authenticator } from "../../../../server/runtime/security/authenticator.js";
import type { Caller } from "../../../../server/runtime/security/caller.js";
import { LoginLimits } from "../../../../server/runtime/security/login-limits.js";
import { StoreHealth } from "../../../../server/runtime/service/store-health.js";
import { BytesInFlight } from "../../../../server/runtime/http/admission.js";
import { isFresh } from "../../../../server/runtime/http/conditional.js";
import { openStorage } from "../../../../server/demo/open-storage.js";
import type { ResponseExchange } from "../../../../server/runtime/operation-types.js";
import { readConfig } from "../../../../server/runtime/service/config.js";
import { randomIds } from "../../../../server/runtime/service/ids.js";
import { Metrics } from "../../../../server/runtime/service/metrics.js";
import { authStoreOf } from "../../../../server/demo/auth/auth-store.js";
import {
  queryResourcesSorted,
  searchResources,
} from "../../../../server/demo/resources/query-resources.js";
import { getResource, updateResource } from "../../../../server/demo/resources/resource-by-id.js";
import { createOrUpdateResource } from "../../../../server/demo/resources/write-by-key.js";
import { openSearchIndexes } from "../../../../server/demo/search-service.js";
import type { Services } from "../../../../server/demo/services.js";
import { outageOf } from "../../../../server/runtime/database/store-errors.js";

export const DOCUMENT = join(import.meta.dirname, "../../../../generated/validation.json");

interface ValidatedRequest {
  params: unknown;
  query: unknown;
  headers: unknown;
  body: unknown;
  auth: Caller | undefined;
}

export interface HandlerResponse {
  status: number;
  headers?: Record<string, string | undefined> | undefined;
  body?: unknown;
}

/** Takes an `If-None-Match`, for frameworks without conditional requests. */
export type ServiceHandler = (
  request: ValidatedRequest,
  ifNoneMatch?: string,
) => Promise<HandlerResponse>;

/** The frameworks limit no memory, and stop nothing for a client that has gone. */
const exchange: ResponseExchange = {
  gone: new AbortController().signal,
  limit: Infinity,
  take: () => undefined,
};

type AnyHandler = (request: object, services: Services) => Promise<HandlerResponse>;

/** The service's handlers, storage and token check, by environment variables. Exits on SIGINT and SIGTERM. */
export async function openHandlers() {
  const services = await openServices();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void services.storage.close().finally(() => process.exit(0)));
  }
  const serve =
    (handler: AnyHandler): ServiceHandler =>
    async (request, ifNoneMatch) => {
      const response = await handler({ ...request, exchange }, services);
      const etag = response.headers?.["ETag"];
      const isSame = ifNoneMatch !== undefined && etag !== undefined && response.status === 200;
      return isSame && isFresh(ifNoneMatch, etag)
        ? { status: 304, headers: response.headers }
        : response;
    };
  const handlers = {
    getResource: serve(getResource as AnyHandler),
    createOrUpdateResource: serve(createOrUpdateResource as AnyHandler),
    updateResource: serve(updateResource as AnyHandler),
    queryResourcesSorted: serve(queryResourcesSorted as AnyHandler),
    searchResources: serve(searchResources as AnyHandler),
  };
  const { port, host } = services.config;
  const authenticator = new Authenticator(services.authorization.verifiers);
  return { handlers, authenticator, port, host };
}

export async function openAccess(environment: NodeJS.ProcessEnv) {
  const config = readConfig(environment);
  const now = (): Date => new Date();
  const storage = await openStorage(config);
  const store = authStoreOf(storage);
  const loginLimits = new LoginLimits({ failures: 100, window: 60 });
  const authorization = new AuthorizationServer({ config, store, loginLimits, now });
  return { config, storage, authorization, now };
}

async function openServices(): Promise<Services> {
  const access = await openAccess(process.env);
  const { config, storage } = access;
  const silent = { info: () => undefined, error: () => undefined };
  return {
    ...access,
    ...openSearchIndexes(storage, silent, config.queryTimeout),
    storeHealth: new StoreHealth(storage, outageOf),
    bytesInFlight: new BytesInFlight(config.maxBytesInFlight),
    metrics: new Metrics({ connections: async () => 0, bytesInFlight: () => 0 }),
    readMetrics: async () => "",
    ids: randomIds,
  };
}
