import type { PutRoom32Request, PutRoom32Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room32/@me/{room_id} */
export async function putRoom32(
  _request: PutRoom32Request,
  _services: Services,
): Promise<PutRoom32Response> {
  throw notImplemented("putRoom32");
}
