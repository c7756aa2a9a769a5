import type {
  Charges29CreateRequest,
  Charges29CreateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge29s */
export async function charges29Create(
  _request: Charges29CreateRequest,
  _services: Services,
): Promise<Charges29CreateResponse> {
  throw notImplemented("charges29Create");
}
