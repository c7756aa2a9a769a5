import type {
  Charges26DeleteRequest,
  Charges26DeleteResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge26s/{charge}.json */
export async function charges26Delete(
  _request: Charges26DeleteRequest,
  _services: Services,
): Promise<Charges26DeleteResponse> {
  throw notImplemented("charges26Delete");
}
