import type { DeleteResourceRequest, DeleteResourceResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { checkPreconditions } from "./preconditions.js";
import { found } from "./representation.js";
import { resourceNotFound } from "./resource-not-found.js";
import { requireVersion } from "./version.js";

export async function deleteResource(
  { params: { projectKey, id }, query: { version }, headers }: DeleteResourceRequest,
  { storage }: Services,
): Promise<DeleteResourceResponse> {
  const deleted = await storage.transaction(async ({ resources }) => {
    const existing = await resources.get(projectKey, id);
    if (!existing) throw resourceNotFound({ id });
    checkPreconditions(headers, existing.version);
    if (version !== undefined) requireVersion(existing, version);
    if (await resources.delete(projectKey, id, existing.version)) return existing;
    // The transaction excludes concurrent changes.
    throw new Error(`Resource ${id} changed within a transaction.`);
  });
  return found(deleted);
}
