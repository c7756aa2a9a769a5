import type {
  Charges11CreateRequest,
  Charges11CreateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge11s */
export async function charges11Create(
  _request: Charges11CreateRequest,
  _services: Services,
): Promise<Charges11CreateResponse> {
  throw notImplemented("charges11Create");
}
