import type { Charges14ListRequest, Charges14ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge14s */
export async function charges14List(
  _request: Charges14ListRequest,
  _services: Services,
): Promise<Charges14ListResponse> {
  throw notImplemented("charges14List");
}
