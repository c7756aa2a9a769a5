import type {
  Charges17DeleteRequest,
  Charges17DeleteResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge17s/{charge}.json */
export async function charges17Delete(
  _request: Charges17DeleteRequest,
  _services: Services,
): Promise<Charges17DeleteResponse> {
  throw notImplemented("charges17Delete");
}
