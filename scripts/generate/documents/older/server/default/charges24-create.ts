import type {
  Charges24CreateRequest,
  Charges24CreateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge24s */
export async function charges24Create(
  _request: Charges24CreateRequest,
  _services: Services,
): Promise<Charges24CreateResponse> {
  throw notImplemented("charges24Create");
}
