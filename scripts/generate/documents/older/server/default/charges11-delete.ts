import type {
  Charges11DeleteRequest,
  Charges11DeleteResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge11s/{charge}.json */
export async function charges11Delete(
  _request: Charges11DeleteRequest,
  _services: Services,
): Promise<Charges11DeleteResponse> {
  throw notImplemented("charges11Delete");
}
