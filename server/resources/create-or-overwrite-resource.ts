import type {
  CreateOrOverwriteResourceRequest,
  CreateOrOverwriteResourceResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { created } from "./representation.js";
import { overwriteByKey } from "./write-by-key.js";

export async function createOrOverwriteResource(
  request: CreateOrOverwriteResourceRequest,
  services: Services,
): Promise<CreateOrOverwriteResourceResponse> {
  return created(await overwriteByKey(request, services), services.config.baseUrl);
}
