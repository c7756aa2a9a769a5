import type {
  Charges39CreateRequest,
  Charges39CreateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge39s */
export async function charges39Create(
  _request: Charges39CreateRequest,
  _services: Services,
): Promise<Charges39CreateResponse> {
  throw notImplemented("charges39Create");
}
