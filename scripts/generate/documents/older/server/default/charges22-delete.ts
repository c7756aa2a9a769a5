import type {
  Charges22DeleteRequest,
  Charges22DeleteResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge22s/{charge}.json */
export async function charges22Delete(
  _request: Charges22DeleteRequest,
  _services: Services,
): Promise<Charges22DeleteResponse> {
  throw notImplemented("charges22Delete");
}
