import type { PlantForestRequest, PlantForestResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /forests */
export async function plantForest(
  _request: PlantForestRequest,
  _services: Services,
): Promise<PlantForestResponse> {
  throw notImplemented("plantForest");
}
