import type { GetInventoryRequest, GetInventoryResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /store/inventory */
export async function getInventory(
  _request: GetInventoryRequest,
  _services: Services,
): Promise<GetInventoryResponse> {
  throw notImplemented("getInventory");
}
