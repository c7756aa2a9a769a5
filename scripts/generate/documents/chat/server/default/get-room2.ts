import type { GetRoom2Request, GetRoom2Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room2/@me/{room_id} */
export async function getRoom2(
  _request: GetRoom2Request,
  _services: Services,
): Promise<GetRoom2Response> {
  throw notImplemented("getRoom2");
}
