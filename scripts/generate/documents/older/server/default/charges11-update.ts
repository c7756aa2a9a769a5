import type {
  Charges11UpdateRequest,
  Charges11UpdateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge11s/{charge}.json */
export async function charges11Update(
  _request: Charges11UpdateRequest,
  _services: Services,
): Promise<Charges11UpdateResponse> {
  throw notImplemented("charges11Update");
}
