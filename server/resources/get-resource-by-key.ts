import type {
  GetResourceByKeyRequest,
  GetResourceByKeyResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { found } from "./representation.js";
import { resourceNotFound } from "./resource-not-found.js";

export async function getResourceByKey(
  { params: { projectKey, key } }: GetResourceByKeyRequest,
  { storage }: Services,
): Promise<GetResourceByKeyResponse> {
  const resource = await storage.resources.getByKey(projectKey, key);
  if (!resource) throw resourceNotFound({ key });
  return found(resource);
}
