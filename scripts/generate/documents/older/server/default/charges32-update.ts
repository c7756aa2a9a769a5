import type {
  Charges32UpdateRequest,
  Charges32UpdateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge32s/{charge}.json */
export async function charges32Update(
  _request: Charges32UpdateRequest,
  _services: Services,
): Promise<Charges32UpdateResponse> {
  throw notImplemented("charges32Update");
}
