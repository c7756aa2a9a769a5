import type {
  Charges34UpdateRequest,
  Charges34UpdateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge34s/{charge}.json */
export async function charges34Update(
  _request: Charges34UpdateRequest,
  _services: Services,
): Promise<Charges34UpdateResponse> {
  throw notImplemented("charges34Update");
}
