// Generated from spec/ by `npm run generate`. Do not edit.
import { getOrder } from "../server/orders/get-order.js";
import { followOrders } from "../server/streams/follow-orders.js";
import type { Services } from "../server/services.js";
import type { Handlers } from "./operations.js";

/** Every operation's handler: the function of its name. */
export const handlers: Handlers<Services> = {
  getOrder,
  followOrders,
};
