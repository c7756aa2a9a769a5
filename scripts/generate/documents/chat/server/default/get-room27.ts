import type { GetRoom27Request, GetRoom27Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room27/@me/{room_id} */
export async function getRoom27(
  _request: GetRoom27Request,
  _services: Services,
): Promise<GetRoom27Response> {
  throw notImplemented("getRoom27");
}
