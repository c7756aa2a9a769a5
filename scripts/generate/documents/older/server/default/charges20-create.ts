import type {
  Charges20CreateRequest,
  Charges20CreateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge20s */
export async function charges20Create(
  _request: Charges20CreateRequest,
  _services: Services,
): Promise<Charges20CreateResponse> {
  throw notImplemented("charges20Create");
}
