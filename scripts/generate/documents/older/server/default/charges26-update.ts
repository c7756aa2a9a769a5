import type {
  Charges26UpdateRequest,
  Charges26UpdateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge26s/{charge}.json */
export async function charges26Update(
  _request: Charges26UpdateRequest,
  _services: Services,
): Promise<Charges26UpdateResponse> {
  throw notImplemented("charges26Update");
}
