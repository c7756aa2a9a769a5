import type {
  Charges37DeleteRequest,
  Charges37DeleteResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge37s/{charge}.json */
export async function charges37Delete(
  _request: Charges37DeleteRequest,
  _services: Services,
): Promise<Charges37DeleteResponse> {
  throw notImplemented("charges37Delete");
}
