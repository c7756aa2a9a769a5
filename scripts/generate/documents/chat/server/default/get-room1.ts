import type { GetRoom1Request, GetRoom1Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room1/@me/{room_id} */
export async function getRoom1(
  _request: GetRoom1Request,
  _services: Services,
): Promise<GetRoom1Response> {
  throw notImplemented("getRoom1");
}
