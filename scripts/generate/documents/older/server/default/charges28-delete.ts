import type {
  Charges28DeleteRequest,
  Charges28DeleteResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge28s/{charge}.json */
export async function charges28Delete(
  _request: Charges28DeleteRequest,
  _services: Services,
): Promise<Charges28DeleteResponse> {
  throw notImplemented("charges28Delete");
}
