import type {
  Charges21CreateRequest,
  Charges21CreateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge21s */
export async function charges21Create(
  _request: Charges21CreateRequest,
  _services: Services,
): Promise<Charges21CreateResponse> {
  throw notImplemented("charges21Create");
}
