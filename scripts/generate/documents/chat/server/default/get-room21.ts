import type { GetRoom21Request, GetRoom21Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room21/@me/{room_id} */
export async function getRoom21(
  _request: GetRoom21Request,
  _services: Services,
): Promise<GetRoom21Response> {
  throw notImplemented("getRoom21");
}
