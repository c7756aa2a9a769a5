import type { GetRoom11Request, GetRoom11Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room11/@me/{room_id} */
export async function getRoom11(
  _request: GetRoom11Request,
  _services: Services,
): Promise<GetRoom11Response> {
  throw notImplemented("getRoom11");
}
