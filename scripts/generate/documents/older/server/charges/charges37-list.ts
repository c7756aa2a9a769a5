import type { Charges37ListRequest, Charges37ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge37s */
export async function charges37List(
  _request: Charges37ListRequest,
  _services: Services,
): Promise<Charges37ListResponse> {
  throw notImplemented("charges37List");
}
