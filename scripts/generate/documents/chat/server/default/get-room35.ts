import type { GetRoom35Request, GetRoom35Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room35/@me/{room_id} */
export async function getRoom35(
  _request: GetRoom35Request,
  _services: Services,
): Promise<GetRoom35Response> {
  throw notImplemented("getRoom35");
}
