import type { GetRoom16Request, GetRoom16Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room16/@me/{room_id} */
export async function getRoom16(
  _request: GetRoom16Request,
  _services: Services,
): Promise<GetRoom16Response> {
  throw notImplemented("getRoom16");
}
