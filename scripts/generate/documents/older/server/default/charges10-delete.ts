import type {
  Charges10DeleteRequest,
  Charges10DeleteResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge10s/{charge}.json */
export async function charges10Delete(
  _request: Charges10DeleteRequest,
  _services: Services,
): Promise<Charges10DeleteResponse> {
  throw notImplemented("charges10Delete");
}
