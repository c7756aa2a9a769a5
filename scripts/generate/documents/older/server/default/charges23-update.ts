import type {
  Charges23UpdateRequest,
  Charges23UpdateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge23s/{charge}.json */
export async function charges23Update(
  _request: Charges23UpdateRequest,
  _services: Services,
): Promise<Charges23UpdateResponse> {
  throw notImplemented("charges23Update");
}
