import type {
  Charges18DeleteRequest,
  Charges18DeleteResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge18s/{charge}.json */
export async function charges18Delete(
  _request: Charges18DeleteRequest,
  _services: Services,
): Promise<Charges18DeleteResponse> {
  throw notImplemented("charges18Delete");
}
