import type {
  Charges25DeleteRequest,
  Charges25DeleteResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge25s/{charge}.json */
export async function charges25Delete(
  _request: Charges25DeleteRequest,
  _services: Services,
): Promise<Charges25DeleteResponse> {
  throw notImplemented("charges25Delete");
}
