import type {
  Charges33CreateRequest,
  Charges33CreateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge33s */
export async function charges33Create(
  _request: Charges33CreateRequest,
  _services: Services,
): Promise<Charges33CreateResponse> {
  throw notImplemented("charges33Create");
}
