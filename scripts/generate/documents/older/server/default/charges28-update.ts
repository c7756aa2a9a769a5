import type {
  Charges28UpdateRequest,
  Charges28UpdateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge28s/{charge}.json */
export async function charges28Update(
  _request: Charges28UpdateRequest,
  _services: Services,
): Promise<Charges28UpdateResponse> {
  throw notImplemented("charges28Update");
}
