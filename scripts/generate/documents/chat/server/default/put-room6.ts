import type { PutRoom6Request, PutRoom6Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room6/@me/{room_id} */
export async function putRoom6(
  _request: PutRoom6Request,
  _services: Services,
): Promise<PutRoom6Response> {
  throw notImplemented("putRoom6");
}
