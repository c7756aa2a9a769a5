import type {
  Charges17CreateRequest,
  Charges17CreateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge17s */
export async function charges17Create(
  _request: Charges17CreateRequest,
  _services: Services,
): Promise<Charges17CreateResponse> {
  throw notImplemented("charges17Create");
}
