import type {
  Charges19CreateRequest,
  Charges19CreateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge19s */
export async function charges19Create(
  _request: Charges19CreateRequest,
  _services: Services,
): Promise<Charges19CreateResponse> {
  throw notImplemented("charges19Create");
}
