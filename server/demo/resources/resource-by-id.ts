import type { UpdateResourceRequest } from "../../../generated/operations.js";
import type { Handle, Services } from "../services.js";
import { found, foundAgain } from "./representation.js";
import {
  checkPreconditions,
  requireVersion,
  resourceNotFound,
  revisedResource,
  storeRevision,
} from "./revision.js";
import { ApiError } from "../errors.js";
import type { ResourceRecord } from "../storage/records.js";
import { DuplicateKey } from "../storage/store-errors.js";
import { applyActions } from "./update-actions.js";

export const getResource: Handle<"getResource"> = async (
  { params: { projectKey, id } },
  { storage },
) => {
  const resource = await storage.resources.get(projectKey, id);
  if (!resource) throw resourceNotFound({ id });
  return foundAgain(resource);
};

export const getResourceByKey: Handle<"getResourceByKey"> = async (
  { params: { projectKey, key } },
  { storage },
) => {
  const resource = await storage.resources.getByKey(projectKey, key);
  if (!resource) throw resourceNotFound({ key });
  return foundAgain(resource);
};

export const updateResource: Handle<"updateResource"> = async (request, services) => {
  try {
    return found(await update(request, services));
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error;
    throw new ApiError(
      "DuplicateField",
      `The key '${error.key}' is already used by another resource.`,
      {
        field: "key",
        duplicateValue: error.key,
      },
    );
  }
};

function update(
  { params: { projectKey, id }, headers, body, auth }: UpdateResourceRequest,
  { storage, now }: Services,
): Promise<ResourceRecord> {
  return storage.transaction(async ({ resources }) => {
    const existing = await resources.get(projectKey, id);
    if (!existing) throw resourceNotFound({ id });
    checkPreconditions(headers, existing.version);
    requireVersion(existing, body.version);
    const state = await applyActions(existing, body.actions, resources);
    const writing = { clientId: auth.clientId, now: now() };
    const revised = revisedResource(existing, state, writing, state.asChange);
    await storeRevision(resources, revised, existing);
    return revised;
  });
}

export const deleteResource: Handle<"deleteResource"> = async (
  { params: { projectKey, id }, query: { version }, headers },
  { storage },
) => {
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
};
