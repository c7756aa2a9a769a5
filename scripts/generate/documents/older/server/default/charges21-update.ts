import type {
  Charges21UpdateRequest,
  Charges21UpdateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge21s/{charge}.json */
export async function charges21Update(
  _request: Charges21UpdateRequest,
  _services: Services,
): Promise<Charges21UpdateResponse> {
  throw notImplemented("charges21Update");
}
