import type { GetRoom6Request, GetRoom6Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room6/@me/{room_id} */
export async function getRoom6(
  _request: GetRoom6Request,
  _services: Services,
): Promise<GetRoom6Response> {
  throw notImplemented("getRoom6");
}
