import type { GetRoom5Request, GetRoom5Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room5/@me/{room_id} */
export async function getRoom5(
  _request: GetRoom5Request,
  _services: Services,
): Promise<GetRoom5Response> {
  throw notImplemented("getRoom5");
}
