import type {
  GetPetsPetIdToysToyRequest,
  GetPetsPetIdToysToyResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /pets/{pet-id}/toys/{toy} */
export async function getPetsPetIdToysToy(
  _request: GetPetsPetIdToysToyRequest,
  _services: Services,
): Promise<GetPetsPetIdToysToyResponse> {
  throw notImplemented("getPetsPetIdToysToy");
}
