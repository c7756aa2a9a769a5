import type {
  Charges19UpdateRequest,
  Charges19UpdateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge19s/{charge}.json */
export async function charges19Update(
  _request: Charges19UpdateRequest,
  _services: Services,
): Promise<Charges19UpdateResponse> {
  throw notImplemented("charges19Update");
}
