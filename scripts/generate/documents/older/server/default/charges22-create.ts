import type {
  Charges22CreateRequest,
  Charges22CreateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge22s */
export async function charges22Create(
  _request: Charges22CreateRequest,
  _services: Services,
): Promise<Charges22CreateResponse> {
  throw notImplemented("charges22Create");
}
