import type {
  Charges34CreateRequest,
  Charges34CreateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge34s */
export async function charges34Create(
  _request: Charges34CreateRequest,
  _services: Services,
): Promise<Charges34CreateResponse> {
  throw notImplemented("charges34Create");
}
