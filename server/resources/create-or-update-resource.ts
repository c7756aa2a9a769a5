import type {
  CreateOrUpdateResourceRequest,
  CreateOrUpdateResourceResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import type { ResourceContent, ResourceRecord } from "../storage/records.js";
import { created } from "./representation.js";
import { acceptedArrays, type ArrayTestType } from "./array-test-type.js";
import type { ResourceState } from "./revision.js";
import { writeByKey } from "./write-by-key.js";

export async function createOrUpdateResource(
  request: CreateOrUpdateResourceRequest,
  services: Services,
): Promise<CreateOrUpdateResourceResponse> {
  const write = { key: request.body.key, change: updated };
  return created(await writeByKey(request, services, write), services.config.baseUrl);
}

/** The given arrays replace theirs in both projections; absent ones stay. */
function updated({ key, current, staged }: ResourceRecord, draft: ArrayTestType): ResourceState {
  const merge = (content: ResourceContent): ResourceContent => ({
    ...content,
    objectTypeProperty: acceptedArrays({ ...content.objectTypeProperty, ...draft }),
  });
  return { key, current: merge(current), staged: merge(staged) };
}
