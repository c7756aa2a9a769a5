import type { GetResourceRequest, GetResourceResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { foundAgain } from "./representation.js";
import { resourceNotFound } from "./resource-not-found.js";

export async function getResource(
  { params: { projectKey, id } }: GetResourceRequest,
  { storage }: Services,
): Promise<GetResourceResponse> {
  const resource = await storage.resources.get(projectKey, id);
  if (!resource) throw resourceNotFound({ id });
  return foundAgain(resource);
}
