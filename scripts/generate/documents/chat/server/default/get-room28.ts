import type { GetRoom28Request, GetRoom28Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room28/@me/{room_id} */
export async function getRoom28(
  _request: GetRoom28Request,
  _services: Services,
): Promise<GetRoom28Response> {
  throw notImplemented("getRoom28");
}
