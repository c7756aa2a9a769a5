import type {
  FindPetsByStatusRequest,
  FindPetsByStatusResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /pet/findByStatus */
export async function findPetsByStatus(
  _request: FindPetsByStatusRequest,
  _services: Services,
): Promise<FindPetsByStatusResponse> {
  throw notImplemented("findPetsByStatus");
}
