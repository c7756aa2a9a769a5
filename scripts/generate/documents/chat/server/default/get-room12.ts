import type { GetRoom12Request, GetRoom12Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room12/@me/{room_id} */
export async function getRoom12(
  _request: GetRoom12Request,
  _services: Services,
): Promise<GetRoom12Response> {
  throw notImplemented("getRoom12");
}
