import type { HeadResourcesRequest, HeadResourcesResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { ApiError } from "../errors.js";
import { exists } from "../search/finder.js";
import { conditionsOf } from "./conditions.js";
import { resourceCollection } from "./resource-collection.js";

export async function headResources(
  { params: { projectKey }, query, room }: HeadResourcesRequest,
  services: Services,
): Promise<HeadResourcesResponse> {
  const collection = resourceCollection(services, projectKey, "current", room);
  if (await exists(collection, { kind: "all", of: conditionsOf(query) })) return { status: 200 };
  throw new ApiError("ResourceNotFound", "No resource matches the conditions.");
}
