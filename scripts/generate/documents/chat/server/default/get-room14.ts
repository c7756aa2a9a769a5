import type { GetRoom14Request, GetRoom14Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room14/@me/{room_id} */
export async function getRoom14(
  _request: GetRoom14Request,
  _services: Services,
): Promise<GetRoom14Response> {
  throw notImplemented("getRoom14");
}
