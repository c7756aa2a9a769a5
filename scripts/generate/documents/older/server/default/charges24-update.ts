import type {
  Charges24UpdateRequest,
  Charges24UpdateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge24s/{charge}.json */
export async function charges24Update(
  _request: Charges24UpdateRequest,
  _services: Services,
): Promise<Charges24UpdateResponse> {
  throw notImplemented("charges24Update");
}
