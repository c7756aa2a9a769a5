import type {
  Charges38DeleteRequest,
  Charges38DeleteResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge38s/{charge}.json */
export async function charges38Delete(
  _request: Charges38DeleteRequest,
  _services: Services,
): Promise<Charges38DeleteResponse> {
  throw notImplemented("charges38Delete");
}
