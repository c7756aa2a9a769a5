import type {
  Charges26CreateRequest,
  Charges26CreateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge26s */
export async function charges26Create(
  _request: Charges26CreateRequest,
  _services: Services,
): Promise<Charges26CreateResponse> {
  throw notImplemented("charges26Create");
}
