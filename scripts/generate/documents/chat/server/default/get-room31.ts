import type { GetRoom31Request, GetRoom31Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room31/@me/{room_id} */
export async function getRoom31(
  _request: GetRoom31Request,
  _services: Services,
): Promise<GetRoom31Response> {
  throw notImplemented("getRoom31");
}
