import type {
  Charges24DeleteRequest,
  Charges24DeleteResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge24s/{charge}.json */
export async function charges24Delete(
  _request: Charges24DeleteRequest,
  _services: Services,
): Promise<Charges24DeleteResponse> {
  throw notImplemented("charges24Delete");
}
