import type { GetRoom19Request, GetRoom19Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room19/@me/{room_id} */
export async function getRoom19(
  _request: GetRoom19Request,
  _services: Services,
): Promise<GetRoom19Response> {
  throw notImplemented("getRoom19");
}
