import type {
  Charges31DeleteRequest,
  Charges31DeleteResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge31s/{charge}.json */
export async function charges31Delete(
  _request: Charges31DeleteRequest,
  _services: Services,
): Promise<Charges31DeleteResponse> {
  throw notImplemented("charges31Delete");
}
