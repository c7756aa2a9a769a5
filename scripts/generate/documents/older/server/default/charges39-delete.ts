import type {
  Charges39DeleteRequest,
  Charges39DeleteResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge39s/{charge}.json */
export async function charges39Delete(
  _request: Charges39DeleteRequest,
  _services: Services,
): Promise<Charges39DeleteResponse> {
  throw notImplemented("charges39Delete");
}
