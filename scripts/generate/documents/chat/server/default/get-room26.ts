import type { GetRoom26Request, GetRoom26Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room26/@me/{room_id} */
export async function getRoom26(
  _request: GetRoom26Request,
  _services: Services,
): Promise<GetRoom26Response> {
  throw notImplemented("getRoom26");
}
