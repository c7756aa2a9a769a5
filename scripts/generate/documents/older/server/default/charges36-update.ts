import type {
  Charges36UpdateRequest,
  Charges36UpdateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge36s/{charge}.json */
export async function charges36Update(
  _request: Charges36UpdateRequest,
  _services: Services,
): Promise<Charges36UpdateResponse> {
  throw notImplemented("charges36Update");
}
