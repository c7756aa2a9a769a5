import type { GetRoom17Request, GetRoom17Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room17/@me/{room_id} */
export async function getRoom17(
  _request: GetRoom17Request,
  _services: Services,
): Promise<GetRoom17Response> {
  throw notImplemented("getRoom17");
}
