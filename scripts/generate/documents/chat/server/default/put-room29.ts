import type { PutRoom29Request, PutRoom29Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room29/@me/{room_id} */
export async function putRoom29(
  _request: PutRoom29Request,
  _services: Services,
): Promise<PutRoom29Response> {
  throw notImplemented("putRoom29");
}
