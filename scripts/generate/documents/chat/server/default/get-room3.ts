import type { GetRoom3Request, GetRoom3Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room3/@me/{room_id} */
export async function getRoom3(
  _request: GetRoom3Request,
  _services: Services,
): Promise<GetRoom3Response> {
  throw notImplemented("getRoom3");
}
