import type { CreateRoom36Request, CreateRoom36Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room36/@me/{room_id} */
export async function createRoom36(
  _request: CreateRoom36Request,
  _services: Services,
): Promise<CreateRoom36Response> {
  throw notImplemented("createRoom36");
}
