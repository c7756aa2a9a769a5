import type {
  Charges32CreateRequest,
  Charges32CreateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge32s */
export async function charges32Create(
  _request: Charges32CreateRequest,
  _services: Services,
): Promise<Charges32CreateResponse> {
  throw notImplemented("charges32Create");
}
