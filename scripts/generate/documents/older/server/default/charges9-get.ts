import type { Charges9GetRequest, Charges9GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge9s/{charge}.json */
export async function charges9Get(
  _request: Charges9GetRequest,
  _services: Services,
): Promise<Charges9GetResponse> {
  throw notImplemented("charges9Get");
}
