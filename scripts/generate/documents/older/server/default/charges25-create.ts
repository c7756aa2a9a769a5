import type {
  Charges25CreateRequest,
  Charges25CreateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge25s */
export async function charges25Create(
  _request: Charges25CreateRequest,
  _services: Services,
): Promise<Charges25CreateResponse> {
  throw notImplemented("charges25Create");
}
