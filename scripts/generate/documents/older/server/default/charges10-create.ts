import type {
  Charges10CreateRequest,
  Charges10CreateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge10s */
export async function charges10Create(
  _request: Charges10CreateRequest,
  _services: Services,
): Promise<Charges10CreateResponse> {
  throw notImplemented("charges10Create");
}
