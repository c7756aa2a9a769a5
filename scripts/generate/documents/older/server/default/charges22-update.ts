import type {
  Charges22UpdateRequest,
  Charges22UpdateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge22s/{charge}.json */
export async function charges22Update(
  _request: Charges22UpdateRequest,
  _services: Services,
): Promise<Charges22UpdateResponse> {
  throw notImplemented("charges22Update");
}
