import type {
  Charges17UpdateRequest,
  Charges17UpdateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge17s/{charge}.json */
export async function charges17Update(
  _request: Charges17UpdateRequest,
  _services: Services,
): Promise<Charges17UpdateResponse> {
  throw notImplemented("charges17Update");
}
