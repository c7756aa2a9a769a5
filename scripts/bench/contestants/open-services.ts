import { join } from "node:path";
import { Authorization } from "../../../server/auth/authorization.js";
import { Catalogues } from "../../../server/products/catalogues.js";
import { Indexing } from "../../../server/query/indexing.js";
import { readConfig } from "../../../server/config.js";
import type { Caller, Services } from "../../../server/context.js";
import { createOrUpdateResource } from "../../../server/resources/create-or-update-resource.js";
import { getResource } from "../../../server/resources/get-resource.js";
import { openStorage } from "../../../server/storage/open-storage.js";
import { Metrics } from "../../../server/metrics/metrics.js";

/** The bundled document, as a file. */
export const DOCUMENT = join(import.meta.dirname, "../../../generated/openapi.json");

/** The parts of a request that a framework has validated and authorised. */
export interface ValidatedRequest {
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
};

/** The service's own storage and token check, from the environment that it would run in. */
export async function openServices(): Promise<Services> {
  const config = readConfig(process.env);
  const now = (): Date => new Date();
  const storage = await openStorage(config);
  const authorization = new Authorization(config, storage, now);
  const catalogues = new Catalogues(storage);
  const indexing = new Indexing(storage);
  const metrics = new Metrics(async () => 0);
  const readMetrics = async (): Promise<string> => "";
  return { config, storage, authorization, indexing, catalogues, metrics, readMetrics, now };
}

/** Ends the process as the bench asks it to. */
export function stopOnSignal({ storage }: Services): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void storage.close().finally(() => process.exit(0)));
  }
}
