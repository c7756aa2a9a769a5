import type {
  Charges33UpdateRequest,
  Charges33UpdateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge33s/{charge}.json */
export async function charges33Update(
  _request: Charges33UpdateRequest,
  _services: Services,
): Promise<Charges33UpdateResponse> {
  throw notImplemented("charges33Update");
}
