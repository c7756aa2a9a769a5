import type {
  Charges29DeleteRequest,
  Charges29DeleteResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge29s/{charge}.json */
export async function charges29Delete(
  _request: Charges29DeleteRequest,
  _services: Services,
): Promise<Charges29DeleteResponse> {
  throw notImplemented("charges29Delete");
}
