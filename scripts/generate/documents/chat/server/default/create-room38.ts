import type { CreateRoom38Request, CreateRoom38Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room38/@me/{room_id} */
export async function createRoom38(
  _request: CreateRoom38Request,
  _services: Services,
): Promise<CreateRoom38Response> {
  throw notImplemented("createRoom38");
}
