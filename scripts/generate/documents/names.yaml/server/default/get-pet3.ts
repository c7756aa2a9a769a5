import type { GetPet3Request, GetPet3Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /pets/{pet-id} */
export async function getPet3(
  _request: GetPet3Request,
  _services: Services,
): Promise<GetPet3Response> {
  throw notImplemented("getPet3");
}
