import type {
  Charges12DeleteRequest,
  Charges12DeleteResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge12s/{charge}.json */
export async function charges12Delete(
  _request: Charges12DeleteRequest,
  _services: Services,
): Promise<Charges12DeleteResponse> {
  throw notImplemented("charges12Delete");
}
