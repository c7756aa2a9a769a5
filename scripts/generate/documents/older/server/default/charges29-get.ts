import type { Charges29GetRequest, Charges29GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge29s/{charge}.json */
export async function charges29Get(
  _request: Charges29GetRequest,
  _services: Services,
): Promise<Charges29GetResponse> {
  throw notImplemented("charges29Get");
}
