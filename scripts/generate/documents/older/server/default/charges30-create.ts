import type {
  Charges30CreateRequest,
  Charges30CreateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge30s */
export async function charges30Create(
  _request: Charges30CreateRequest,
  _services: Services,
): Promise<Charges30CreateResponse> {
  throw notImplemented("charges30Create");
}
