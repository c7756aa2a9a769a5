import type {
  Charges25UpdateRequest,
  Charges25UpdateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge25s/{charge}.json */
export async function charges25Update(
  _request: Charges25UpdateRequest,
  _services: Services,
): Promise<Charges25UpdateResponse> {
  throw notImplemented("charges25Update");
}
