import type { GetPet2Request, GetPet2Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /pets/{pet-id} */
export async function getPet2(
  _request: GetPet2Request,
  _services: Services,
): Promise<GetPet2Response> {
  throw notImplemented("getPet2");
}
