
import type { FollowOrdersResponse, GetOrderRequest } from "./operations.js";
export const order = (request: GetOrderRequest) => request.params.orderId satisfies number;
export const none: FollowOrdersResponse = { status: 204 };
