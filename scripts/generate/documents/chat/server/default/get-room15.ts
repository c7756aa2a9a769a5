import type { GetRoom15Request, GetRoom15Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room15/@me/{room_id} */
export async function getRoom15(
  _request: GetRoom15Request,
  _services: Services,
): Promise<GetRoom15Response> {
  throw notImplemented("getRoom15");
}
