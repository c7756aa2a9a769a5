import type {
  Charges33DeleteRequest,
  Charges33DeleteResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge33s/{charge}.json */
export async function charges33Delete(
  _request: Charges33DeleteRequest,
  _services: Services,
): Promise<Charges33DeleteResponse> {
  throw notImplemented("charges33Delete");
}
