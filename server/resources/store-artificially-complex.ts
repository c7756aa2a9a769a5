import type {
  StoreArtificiallyComplexRequest,
  StoreArtificiallyComplexResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { acceptedProperties, digest } from "./digest.js";

export async function storeArtificiallyComplex(
  { params, query, body: given }: StoreArtificiallyComplexRequest,
  { storage }: Services,
): Promise<StoreArtificiallyComplexResponse> {
  const { projectKey, uriParameterOne, uriParameterTwo } = params;
  const body = acceptedProperties(given);
  const stored = await storage.transaction(({ outOfOrderProperties }) =>
    outOfOrderProperties.put({ projectKey, uriParameterOne, uriParameterTwo, body }),
  );
  return {
    status: stored === "created" ? 201 : 200,
    body: digest(body, [uriParameterOne, uriParameterTwo], query),
  };
}
