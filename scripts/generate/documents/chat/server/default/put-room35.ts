import type { PutRoom35Request, PutRoom35Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PUT /rooms/Room35/@me/{room_id} */
export async function putRoom35(
  _request: PutRoom35Request,
  _services: Services,
): Promise<PutRoom35Response> {
  throw notImplemented("putRoom35");
}
