import type { GetRoom37Request, GetRoom37Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room37/@me/{room_id} */
export async function getRoom37(
  _request: GetRoom37Request,
  _services: Services,
): Promise<GetRoom37Response> {
  throw notImplemented("getRoom37");
}
