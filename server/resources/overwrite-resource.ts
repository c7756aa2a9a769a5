import type {
  OverwriteResourceRequest,
  OverwriteResourceResponse,
} from "../../generated/operations.js";
import type { Services } from "../context.js";
import { resourceNotFound } from "../errors.js";
import { created } from "./representation.js";
import { DEFAULT_KEY, overwritten, writeByKey } from "./write-by-key.js";

export async function overwriteResource(
  { params: { projectKey }, headers, body, auth }: OverwriteResourceRequest,
  services: Services,
): Promise<OverwriteResourceResponse> {
  const resource = await writeByKey(services, {
    projectKey,
    key: body.key ?? DEFAULT_KEY,
    draft: body.objectTypeProperty,
    clientId: auth.clientId,
    preconditions: headers,
    change: overwritten,
    onMissing: (key) => {
      // Only the default resource comes into being by being overwritten.
      if (body.key !== undefined) throw resourceNotFound({ key });
    },
  });
  return created(resource, services.config.baseUrl);
}
