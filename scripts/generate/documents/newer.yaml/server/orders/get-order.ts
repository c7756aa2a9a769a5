import type { GetOrderRequest, GetOrderResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /orders/{orderId} */
export async function getOrder(
  _request: GetOrderRequest,
  _services: Services,
): Promise<GetOrderResponse> {
  throw notImplemented("getOrder");
}
