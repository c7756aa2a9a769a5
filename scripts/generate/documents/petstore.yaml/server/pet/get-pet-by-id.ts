import type { GetPetByIdRequest, GetPetByIdResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /pet/{petId} */
export async function getPetById(
  _request: GetPetByIdRequest,
  _services: Services,
): Promise<GetPetByIdResponse> {
  throw notImplemented("getPetById");
}
