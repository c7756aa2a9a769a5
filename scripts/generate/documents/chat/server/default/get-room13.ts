import type { GetRoom13Request, GetRoom13Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room13/@me/{room_id} */
export async function getRoom13(
  _request: GetRoom13Request,
  _services: Services,
): Promise<GetRoom13Response> {
  throw notImplemented("getRoom13");
}
