import type { PetsHeadRequest, PetsHeadResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** HEAD /pets */
export async function petsHead(
  _request: PetsHeadRequest,
  _services: Services,
): Promise<PetsHeadResponse> {
  throw notImplemented("petsHead");
}
