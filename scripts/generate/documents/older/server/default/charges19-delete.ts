import type {
  Charges19DeleteRequest,
  Charges19DeleteResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge19s/{charge}.json */
export async function charges19Delete(
  _request: Charges19DeleteRequest,
  _services: Services,
): Promise<Charges19DeleteResponse> {
  throw notImplemented("charges19Delete");
}
