import type { ListForestsRequest, ListForestsResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /forests */
export async function listForests(
  _request: ListForestsRequest,
  _services: Services,
): Promise<ListForestsResponse> {
  throw notImplemented("listForests");
}
