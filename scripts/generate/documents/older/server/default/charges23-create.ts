import type {
  Charges23CreateRequest,
  Charges23CreateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge23s */
export async function charges23Create(
  _request: Charges23CreateRequest,
  _services: Services,
): Promise<Charges23CreateResponse> {
  throw notImplemented("charges23Create");
}
