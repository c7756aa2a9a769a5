import type {
  Charges31UpdateRequest,
  Charges31UpdateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge31s/{charge}.json */
export async function charges31Update(
  _request: Charges31UpdateRequest,
  _services: Services,
): Promise<Charges31UpdateResponse> {
  throw notImplemented("charges31Update");
}
