import type {
  Charges20UpdateRequest,
  Charges20UpdateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge20s/{charge}.json */
export async function charges20Update(
  _request: Charges20UpdateRequest,
  _services: Services,
): Promise<Charges20UpdateResponse> {
  throw notImplemented("charges20Update");
}
