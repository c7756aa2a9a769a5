import type {
  Charges30DeleteRequest,
  Charges30DeleteResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge30s/{charge}.json */
export async function charges30Delete(
  _request: Charges30DeleteRequest,
  _services: Services,
): Promise<Charges30DeleteResponse> {
  throw notImplemented("charges30Delete");
}
