import type { FollowOrdersRequest, FollowOrdersResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /orders/events */
export async function followOrders(
  _request: FollowOrdersRequest,
  _services: Services,
): Promise<FollowOrdersResponse> {
  throw notImplemented("followOrders");
}
