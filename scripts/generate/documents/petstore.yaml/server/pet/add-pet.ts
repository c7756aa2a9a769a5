import type { AddPetRequest, AddPetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /pet: Add a new pet to the store. */
export async function addPet(
  _request: AddPetRequest,
  _services: Services,
): Promise<AddPetResponse> {
  throw notImplemented("addPet");
}
