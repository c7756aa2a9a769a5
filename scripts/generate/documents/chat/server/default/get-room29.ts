import type { GetRoom29Request, GetRoom29Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room29/@me/{room_id} */
export async function getRoom29(
  _request: GetRoom29Request,
  _services: Services,
): Promise<GetRoom29Response> {
  throw notImplemented("getRoom29");
}
