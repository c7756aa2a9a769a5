import type { PlantForest2Request, PlantForest2Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /woods */
export async function plantForest2(
  _request: PlantForest2Request,
  _services: Services,
): Promise<PlantForest2Response> {
  throw notImplemented("plantForest2");
}
