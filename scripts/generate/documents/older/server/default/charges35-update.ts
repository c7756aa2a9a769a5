import type {
  Charges35UpdateRequest,
  Charges35UpdateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge35s/{charge}.json */
export async function charges35Update(
  _request: Charges35UpdateRequest,
  _services: Services,
): Promise<Charges35UpdateResponse> {
  throw notImplemented("charges35Update");
}
