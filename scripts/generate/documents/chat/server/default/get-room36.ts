import type { GetRoom36Request, GetRoom36Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room36/@me/{room_id} */
export async function getRoom36(
  _request: GetRoom36Request,
  _services: Services,
): Promise<GetRoom36Response> {
  throw notImplemented("getRoom36");
}
