import type { GetRoom34Request, GetRoom34Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room34/@me/{room_id} */
export async function getRoom34(
  _request: GetRoom34Request,
  _services: Services,
): Promise<GetRoom34Response> {
  throw notImplemented("getRoom34");
}
