import type { DeletePetRequest, DeletePetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /pet/{petId} */
export async function deletePet(
  _request: DeletePetRequest,
  _services: Services,
): Promise<DeletePetResponse> {
  throw notImplemented("deletePet");
}
