import type { GetPetRequest, GetPetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /pets/{pet-id} */
export async function getPet(
  _request: GetPetRequest,
  _services: Services,
): Promise<GetPetResponse> {
  throw notImplemented("getPet");
}
