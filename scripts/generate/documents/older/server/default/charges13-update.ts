import type {
  Charges13UpdateRequest,
  Charges13UpdateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge13s/{charge}.json */
export async function charges13Update(
  _request: Charges13UpdateRequest,
  _services: Services,
): Promise<Charges13UpdateResponse> {
  throw notImplemented("charges13Update");
}
