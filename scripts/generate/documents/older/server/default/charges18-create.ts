import type {
  Charges18CreateRequest,
  Charges18CreateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge18s */
export async function charges18Create(
  _request: Charges18CreateRequest,
  _services: Services,
): Promise<Charges18CreateResponse> {
  throw notImplemented("charges18Create");
}
