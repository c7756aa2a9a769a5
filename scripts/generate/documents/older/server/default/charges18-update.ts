import type {
  Charges18UpdateRequest,
  Charges18UpdateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge18s/{charge}.json */
export async function charges18Update(
  _request: Charges18UpdateRequest,
  _services: Services,
): Promise<Charges18UpdateResponse> {
  throw notImplemented("charges18Update");
}
