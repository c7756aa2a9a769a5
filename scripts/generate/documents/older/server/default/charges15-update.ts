import type {
  Charges15UpdateRequest,
  Charges15UpdateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge15s/{charge}.json */
export async function charges15Update(
  _request: Charges15UpdateRequest,
  _services: Services,
): Promise<Charges15UpdateResponse> {
  throw notImplemented("charges15Update");
}
