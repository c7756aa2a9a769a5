import type { Charges0GetRequest, Charges0GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge0s/{charge}.json */
export async function charges0Get(
  _request: Charges0GetRequest,
  _services: Services,
): Promise<Charges0GetResponse> {
  throw notImplemented("charges0Get");
}
