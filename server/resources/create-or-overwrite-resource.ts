import type {
  CreateOrOverwriteResourceRequest,
  CreateOrOverwriteResourceResponse,
} from "../../generated/operations.js";
import type { Services } from "../context.js";
import { created } from "./representation.js";
import { DEFAULT_KEY, overwritten, writeByKey } from "./write-by-key.js";

export async function createOrOverwriteResource(
  { params: { projectKey }, headers, body, auth }: CreateOrOverwriteResourceRequest,
  services: Services,
): Promise<CreateOrOverwriteResourceResponse> {
  const resource = await writeByKey(services, {
    projectKey,
    key: body.key ?? DEFAULT_KEY,
    draft: body.objectTypeProperty,
    clientId: auth.clientId,
    preconditions: headers,
    change: overwritten,
  });
  return created(resource, services.config.baseUrl);
}
