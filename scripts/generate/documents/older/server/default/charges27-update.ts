import type {
  Charges27UpdateRequest,
  Charges27UpdateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge27s/{charge}.json */
export async function charges27Update(
  _request: Charges27UpdateRequest,
  _services: Services,
): Promise<Charges27UpdateResponse> {
  throw notImplemented("charges27Update");
}
