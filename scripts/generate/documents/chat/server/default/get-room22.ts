import type { GetRoom22Request, GetRoom22Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room22/@me/{room_id} */
export async function getRoom22(
  _request: GetRoom22Request,
  _services: Services,
): Promise<GetRoom22Response> {
  throw notImplemented("getRoom22");
}
