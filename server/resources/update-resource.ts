import type { UpdateResourceRequest, UpdateResourceResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { ApiError } from "../errors.js";
import { checkPreconditions } from "./preconditions.js";
import type { ResourceRecord } from "../storage/records.js";
import { DuplicateKey } from "../storage/store-errors.js";
import { found } from "./representation.js";
import { resourceNotFound } from "./resource-not-found.js";
import { revisedResource, storeRevision } from "./revision.js";
import { applyActions } from "./update-actions.js";
import { requireVersion } from "./version.js";

export async function updateResource(
  request: UpdateResourceRequest,
  services: Services,
): Promise<UpdateResourceResponse> {
  try {
    return found(await update(request, services));
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error;
    throw new ApiError("DuplicateField", `Another resource has the key '${error.key}'.`, {
      field: "key",
      duplicateValue: error.key,
    });
  }
}

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
