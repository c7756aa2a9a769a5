import { join } from "node:path";
import { Authorization, type Demand, toDemand } from "../../../../server/auth/authorization.js";
import { LoginLimits } from "../../../../server/auth/login-limits.js";
import { authStoreOf } from "../../../../server/projects/auth-store.js";
import { tenancy } from "../../../../server/projects/tenancy.js";
import { openSearchIndexes } from "../../../../server/search-service.js";
import { readConfig } from "../../../../server/operation/config.js";
import type { ResponseRoom } from "../../../../server/operation-types.js";
import { BytesInFlight } from "../../../../server/http/bytes-in-flight.js";
import type { Caller } from "../../../../server/auth/caller.js";
import type { Services } from "../../../../server/services.js";
import { isFresh } from "../../../../server/http/conditional.js";
import { createOrUpdateResource } from "../../../../server/resources/create-or-update-resource.js";
import { getResource } from "../../../../server/resources/get-resource.js";
import { queryResourcesSorted } from "../../../../server/resources/query-resources-sorted.js";
import { searchResources } from "../../../../server/resources/search-resources.js";
import { updateResource } from "../../../../server/resources/update-resource.js";
import { StoreHealth } from "../../../../server/health/store-health.js";
import { openStorage } from "../../../../server/open-storage.js";
import { outageOf } from "../../../../server/storage/storage-unavailable.js";
import { randomIds } from "../../../../server/operation/ids.js";
import { Metrics } from "../../../../server/operation/metrics/metrics.js";

/** The document that the service validates by, as a file. */
export const DOCUMENT = join(import.meta.dirname, "../../../../generated/validation.json");

/** The parts of a request that a framework has validated and authorised. */
export interface ValidatedRequest {
  params: unknown;
  query: unknown;
  headers: unknown;
  body: unknown;
  auth: Caller | undefined;
  room: ResponseRoom;
}

/** The frameworks bound no memory, and stop nothing for a client that has gone. */
export const room: ResponseRoom = {
  gone: new AbortController().signal,
  limit: Infinity,
  take: () => undefined,
};

export interface HandlerResponse {
  status: number;
  headers?: Record<string, string | undefined> | undefined;
  body?: unknown;
}

export type ServiceHandler = (
  request: ValidatedRequest,
  services: Services,
) => Promise<HandlerResponse>;

/**
 * The service's own handlers. Their request types are what the document's schemas say, which is
 * what the frameworks validate by.
 */
export const handlers = {
  getResource: getResource as ServiceHandler,
  createOrUpdateResource: createOrUpdateResource as ServiceHandler,
  updateResource: updateResource as ServiceHandler,
  queryResourcesSorted: queryResourcesSorted as ServiceHandler,
  searchResources: searchResources as ServiceHandler,
};

/** The service's own storage and token check, from the environment that it would run in. */
export async function openServices(): Promise<Services> {
  const config = readConfig(process.env);
  const now = (): Date => new Date();
  const storage = await openStorage(config);
  const store = authStoreOf(storage);
  const loginLimits = new LoginLimits({ failures: 100, window: 60 });
  const authorization = new Authorization({ config, store, loginLimits, tenancy, now });
  const silent = { info: () => undefined, error: () => undefined };
  const indexes = openSearchIndexes(storage, silent, config.queryTimeout);
  const bytesInFlight = new BytesInFlight(config.maxBytesInFlight);
  const metrics = new Metrics({ connections: async () => 0, bytesInFlight: () => 0 });
  const readMetrics = async (): Promise<string> => "";
  const stores = { storage, storeHealth: new StoreHealth(storage, outageOf), authorization };
  const kit = { metrics, bytesInFlight, readMetrics, now, ids: randomIds };
  return { config, ...stores, ...indexes, ...kit };
}

const demands = new Map<string, Demand>();

/** What the token check is asked; always the same object for the same scopes, by which it remembers. */
export function demandOf(scopes: readonly string[]): Demand {
  const name = scopes.join(" ");
  const demand = demands.get(name) ?? toDemand([[{ name: "oauth2", scheme: "bearer", scopes }]]);
  demands.set(name, demand);
  return demand;
}

/** The response, or the 304 in its place: for frameworks that know no conditional requests. */
export function unlessFresh(
  ifNoneMatch: string | undefined,
  response: HandlerResponse,
): HandlerResponse {
  const etag = response.headers?.["ETag"];
  if (ifNoneMatch === undefined || typeof etag !== "string" || response.status !== 200)
    return response;
  return isFresh(ifNoneMatch, etag) ? { status: 304, headers: response.headers } : response;
}

/** Ends the process as the bench asks it to. */
export function stopOnSignal({ storage }: Services): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void storage.close().finally(() => process.exit(0)));
  }
}
