import type { GetRoom23Request, GetRoom23Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room23/@me/{room_id} */
export async function getRoom23(
  _request: GetRoom23Request,
  _services: Services,
): Promise<GetRoom23Response> {
  throw notImplemented("getRoom23");
}
