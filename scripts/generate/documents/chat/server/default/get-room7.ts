import type { GetRoom7Request, GetRoom7Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room7/@me/{room_id} */
export async function getRoom7(
  _request: GetRoom7Request,
  _services: Services,
): Promise<GetRoom7Response> {
  throw notImplemented("getRoom7");
}
