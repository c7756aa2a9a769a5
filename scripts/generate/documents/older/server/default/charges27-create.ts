import type {
  Charges27CreateRequest,
  Charges27CreateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge27s */
export async function charges27Create(
  _request: Charges27CreateRequest,
  _services: Services,
): Promise<Charges27CreateResponse> {
  throw notImplemented("charges27Create");
}
