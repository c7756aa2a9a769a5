import type {
  Charges39UpdateRequest,
  Charges39UpdateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge39s/{charge}.json */
export async function charges39Update(
  _request: Charges39UpdateRequest,
  _services: Services,
): Promise<Charges39UpdateResponse> {
  throw notImplemented("charges39Update");
}
