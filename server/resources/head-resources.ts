import type { HeadResourcesRequest, HeadResourcesResponse } from "../../generated/operations.js";
import type { Services } from "../context.js";
import { ApiError } from "../errors.js";
import { conditionsOf } from "./conditions.js";
import { someResourceMatches } from "./find-resources.js";

export async function headResources(
  { params: { projectKey }, query }: HeadResourcesRequest,
  { storage }: Services,
): Promise<HeadResourcesResponse> {
  if (await someResourceMatches(storage.resources, projectKey, conditionsOf(query))) {
    return { status: 200 };
  }
  throw new ApiError("ResourceNotFound", "No resource matches the conditions.");
}
