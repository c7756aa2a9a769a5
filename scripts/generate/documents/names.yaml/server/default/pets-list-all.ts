import type { PetsListAllRequest, PetsListAllResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /pets */
export async function petsListAll(
  _request: PetsListAllRequest,
  _services: Services,
): Promise<PetsListAllResponse> {
  throw notImplemented("petsListAll");
}
