import type { GetRoom8Request, GetRoom8Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room8/@me/{room_id} */
export async function getRoom8(
  _request: GetRoom8Request,
  _services: Services,
): Promise<GetRoom8Response> {
  throw notImplemented("getRoom8");
}
