import type {
  Charges23DeleteRequest,
  Charges23DeleteResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge23s/{charge}.json */
export async function charges23Delete(
  _request: Charges23DeleteRequest,
  _services: Services,
): Promise<Charges23DeleteResponse> {
  throw notImplemented("charges23Delete");
}
