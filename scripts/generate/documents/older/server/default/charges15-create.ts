import type {
  Charges15CreateRequest,
  Charges15CreateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge15s */
export async function charges15Create(
  _request: Charges15CreateRequest,
  _services: Services,
): Promise<Charges15CreateResponse> {
  throw notImplemented("charges15Create");
}
