import type {
  Charges28CreateRequest,
  Charges28CreateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge28s */
export async function charges28Create(
  _request: Charges28CreateRequest,
  _services: Services,
): Promise<Charges28CreateResponse> {
  throw notImplemented("charges28Create");
}
