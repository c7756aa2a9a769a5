import type {
  Charges38UpdateRequest,
  Charges38UpdateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge38s/{charge}.json */
export async function charges38Update(
  _request: Charges38UpdateRequest,
  _services: Services,
): Promise<Charges38UpdateResponse> {
  throw notImplemented("charges38Update");
}
