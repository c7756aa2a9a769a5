import type {
  Charges35DeleteRequest,
  Charges35DeleteResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge35s/{charge}.json */
export async function charges35Delete(
  _request: Charges35DeleteRequest,
  _services: Services,
): Promise<Charges35DeleteResponse> {
  throw notImplemented("charges35Delete");
}
