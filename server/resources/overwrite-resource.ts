import type {
  OverwriteResourceRequest,
  OverwriteResourceResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { created } from "./representation.js";
import { resourceNotFound } from "./resource-not-found.js";
import { overwriteByKey } from "./write-by-key.js";

export async function overwriteResource(
  request: OverwriteResourceRequest,
  services: Services,
): Promise<OverwriteResourceResponse> {
  const resource = await overwriteByKey(request, services, (key) => {
    // This operation creates only the default resource.
    if (request.body.key !== undefined) throw resourceNotFound({ key });
  });
  return created(resource, services.config.baseUrl);
}
