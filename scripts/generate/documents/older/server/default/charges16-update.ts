import type {
  Charges16UpdateRequest,
  Charges16UpdateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge16s/{charge}.json */
export async function charges16Update(
  _request: Charges16UpdateRequest,
  _services: Services,
): Promise<Charges16UpdateResponse> {
  throw notImplemented("charges16Update");
}
