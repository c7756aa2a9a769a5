import type {
  Charges16DeleteRequest,
  Charges16DeleteResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge16s/{charge}.json */
export async function charges16Delete(
  _request: Charges16DeleteRequest,
  _services: Services,
): Promise<Charges16DeleteResponse> {
  throw notImplemented("charges16Delete");
}
