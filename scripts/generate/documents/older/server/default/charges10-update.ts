import type {
  Charges10UpdateRequest,
  Charges10UpdateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge10s/{charge}.json */
export async function charges10Update(
  _request: Charges10UpdateRequest,
  _services: Services,
): Promise<Charges10UpdateResponse> {
  throw notImplemented("charges10Update");
}
