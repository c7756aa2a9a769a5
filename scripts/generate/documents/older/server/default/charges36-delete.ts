import type {
  Charges36DeleteRequest,
  Charges36DeleteResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** DELETE /v1/charge36s/{charge}.json */
export async function charges36Delete(
  _request: Charges36DeleteRequest,
  _services: Services,
): Promise<Charges36DeleteResponse> {
  throw notImplemented("charges36Delete");
}
