import type {
  Charges38CreateRequest,
  Charges38CreateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge38s */
export async function charges38Create(
  _request: Charges38CreateRequest,
  _services: Services,
): Promise<Charges38CreateResponse> {
  throw notImplemented("charges38Create");
}
