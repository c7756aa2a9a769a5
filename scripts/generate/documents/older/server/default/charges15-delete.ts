import type {
  Charges15DeleteRequest,
  Charges15DeleteResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge15s/{charge}.json */
export async function charges15Delete(
  _request: Charges15DeleteRequest,
  _services: Services,
): Promise<Charges15DeleteResponse> {
  throw notImplemented("charges15Delete");
}
