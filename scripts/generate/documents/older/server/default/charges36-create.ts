import type {
  Charges36CreateRequest,
  Charges36CreateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge36s */
export async function charges36Create(
  _request: Charges36CreateRequest,
  _services: Services,
): Promise<Charges36CreateResponse> {
  throw notImplemented("charges36Create");
}
