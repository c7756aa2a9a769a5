import type { GetRoom38Request, GetRoom38Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room38/@me/{room_id} */
export async function getRoom38(
  _request: GetRoom38Request,
  _services: Services,
): Promise<GetRoom38Response> {
  throw notImplemented("getRoom38");
}
