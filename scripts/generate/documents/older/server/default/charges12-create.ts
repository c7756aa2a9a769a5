import type {
  Charges12CreateRequest,
  Charges12CreateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge12s */
export async function charges12Create(
  _request: Charges12CreateRequest,
  _services: Services,
): Promise<Charges12CreateResponse> {
  throw notImplemented("charges12Create");
}
