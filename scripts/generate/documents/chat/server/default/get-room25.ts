import type { GetRoom25Request, GetRoom25Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room25/@me/{room_id} */
export async function getRoom25(
  _request: GetRoom25Request,
  _services: Services,
): Promise<GetRoom25Response> {
  throw notImplemented("getRoom25");
}
