import type {
  Charges30UpdateRequest,
  Charges30UpdateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge30s/{charge}.json */
export async function charges30Update(
  _request: Charges30UpdateRequest,
  _services: Services,
): Promise<Charges30UpdateResponse> {
  throw notImplemented("charges30Update");
}
