import type { GetRoom10Request, GetRoom10Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room10/@me/{room_id} */
export async function getRoom10(
  _request: GetRoom10Request,
  _services: Services,
): Promise<GetRoom10Response> {
  throw notImplemented("getRoom10");
}
