import type { GetRoom24Request, GetRoom24Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room24/@me/{room_id} */
export async function getRoom24(
  _request: GetRoom24Request,
  _services: Services,
): Promise<GetRoom24Response> {
  throw notImplemented("getRoom24");
}
