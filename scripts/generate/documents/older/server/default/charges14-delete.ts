import type {
  Charges14DeleteRequest,
  Charges14DeleteResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge14s/{charge}.json */
export async function charges14Delete(
  _request: Charges14DeleteRequest,
  _services: Services,
): Promise<Charges14DeleteResponse> {
  throw notImplemented("charges14Delete");
}
