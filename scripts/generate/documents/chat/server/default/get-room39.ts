import type { GetRoom39Request, GetRoom39Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room39/@me/{room_id} */
export async function getRoom39(
  _request: GetRoom39Request,
  _services: Services,
): Promise<GetRoom39Response> {
  throw notImplemented("getRoom39");
}
