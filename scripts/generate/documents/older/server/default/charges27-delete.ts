import type {
  Charges27DeleteRequest,
  Charges27DeleteResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge27s/{charge}.json */
export async function charges27Delete(
  _request: Charges27DeleteRequest,
  _services: Services,
): Promise<Charges27DeleteResponse> {
  throw notImplemented("charges27Delete");
}
