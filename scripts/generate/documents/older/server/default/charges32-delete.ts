import type {
  Charges32DeleteRequest,
  Charges32DeleteResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge32s/{charge}.json */
export async function charges32Delete(
  _request: Charges32DeleteRequest,
  _services: Services,
): Promise<Charges32DeleteResponse> {
  throw notImplemented("charges32Delete");
}
