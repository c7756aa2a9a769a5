import type { GetRoom9Request, GetRoom9Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room9/@me/{room_id} */
export async function getRoom9(
  _request: GetRoom9Request,
  _services: Services,
): Promise<GetRoom9Response> {
  throw notImplemented("getRoom9");
}
