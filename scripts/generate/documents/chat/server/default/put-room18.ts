import type { PutRoom18Request, PutRoom18Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room18/@me/{room_id} */
export async function putRoom18(
  _request: PutRoom18Request,
  _services: Services,
): Promise<PutRoom18Response> {
  throw notImplemented("putRoom18");
}
