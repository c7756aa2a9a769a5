import type {
  Charges13DeleteRequest,
  Charges13DeleteResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge13s/{charge}.json */
export async function charges13Delete(
  _request: Charges13DeleteRequest,
  _services: Services,
): Promise<Charges13DeleteResponse> {
  throw notImplemented("charges13Delete");
}
