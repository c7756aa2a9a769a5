import type { GetRoom20Request, GetRoom20Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room20/@me/{room_id} */
export async function getRoom20(
  _request: GetRoom20Request,
  _services: Services,
): Promise<GetRoom20Response> {
  throw notImplemented("getRoom20");
}
