import type {
  Charges34DeleteRequest,
  Charges34DeleteResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge34s/{charge}.json */
export async function charges34Delete(
  _request: Charges34DeleteRequest,
  _services: Services,
): Promise<Charges34DeleteResponse> {
  throw notImplemented("charges34Delete");
}
