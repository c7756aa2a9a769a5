import type {
  Charges21DeleteRequest,
  Charges21DeleteResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge21s/{charge}.json */
export async function charges21Delete(
  _request: Charges21DeleteRequest,
  _services: Services,
): Promise<Charges21DeleteResponse> {
  throw notImplemented("charges21Delete");
}
