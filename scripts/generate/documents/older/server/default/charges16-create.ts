import type {
  Charges16CreateRequest,
  Charges16CreateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge16s */
export async function charges16Create(
  _request: Charges16CreateRequest,
  _services: Services,
): Promise<Charges16CreateResponse> {
  throw notImplemented("charges16Create");
}
