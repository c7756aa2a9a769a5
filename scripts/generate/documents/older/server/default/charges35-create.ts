import type {
  Charges35CreateRequest,
  Charges35CreateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge35s */
export async function charges35Create(
  _request: Charges35CreateRequest,
  _services: Services,
): Promise<Charges35CreateResponse> {
  throw notImplemented("charges35Create");
}
