import type {
  Charges37CreateRequest,
  Charges37CreateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge37s */
export async function charges37Create(
  _request: Charges37CreateRequest,
  _services: Services,
): Promise<Charges37CreateResponse> {
  throw notImplemented("charges37Create");
}
