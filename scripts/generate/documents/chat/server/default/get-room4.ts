import type { GetRoom4Request, GetRoom4Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room4/@me/{room_id} */
export async function getRoom4(
  _request: GetRoom4Request,
  _services: Services,
): Promise<GetRoom4Response> {
  throw notImplemented("getRoom4");
}
