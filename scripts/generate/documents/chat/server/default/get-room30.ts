import type { GetRoom30Request, GetRoom30Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room30/@me/{room_id} */
export async function getRoom30(
  _request: GetRoom30Request,
  _services: Services,
): Promise<GetRoom30Response> {
  throw notImplemented("getRoom30");
}
