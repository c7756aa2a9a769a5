import type {
  Charges12UpdateRequest,
  Charges12UpdateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge12s/{charge}.json */
export async function charges12Update(
  _request: Charges12UpdateRequest,
  _services: Services,
): Promise<Charges12UpdateResponse> {
  throw notImplemented("charges12Update");
}
