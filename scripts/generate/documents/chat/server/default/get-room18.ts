import type { GetRoom18Request, GetRoom18Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room18/@me/{room_id} */
export async function getRoom18(
  _request: GetRoom18Request,
  _services: Services,
): Promise<GetRoom18Response> {
  throw notImplemented("getRoom18");
}
