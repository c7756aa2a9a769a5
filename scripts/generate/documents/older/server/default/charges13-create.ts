import type {
  Charges13CreateRequest,
  Charges13CreateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge13s */
export async function charges13Create(
  _request: Charges13CreateRequest,
  _services: Services,
): Promise<Charges13CreateResponse> {
  throw notImplemented("charges13Create");
}
