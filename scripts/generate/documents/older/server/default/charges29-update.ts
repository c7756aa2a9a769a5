import type {
  Charges29UpdateRequest,
  Charges29UpdateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge29s/{charge}.json */
export async function charges29Update(
  _request: Charges29UpdateRequest,
  _services: Services,
): Promise<Charges29UpdateResponse> {
  throw notImplemented("charges29Update");
}
