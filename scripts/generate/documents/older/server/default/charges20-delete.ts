import type {
  Charges20DeleteRequest,
  Charges20DeleteResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge20s/{charge}.json */
export async function charges20Delete(
  _request: Charges20DeleteRequest,
  _services: Services,
): Promise<Charges20DeleteResponse> {
  throw notImplemented("charges20Delete");
}
