import type {
  Charges31CreateRequest,
  Charges31CreateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge31s */
export async function charges31Create(
  _request: Charges31CreateRequest,
  _services: Services,
): Promise<Charges31CreateResponse> {
  throw notImplemented("charges31Create");
}
