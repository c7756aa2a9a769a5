import type {
  Charges37UpdateRequest,
  Charges37UpdateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge37s/{charge}.json */
export async function charges37Update(
  _request: Charges37UpdateRequest,
  _services: Services,
): Promise<Charges37UpdateResponse> {
  throw notImplemented("charges37Update");
}
