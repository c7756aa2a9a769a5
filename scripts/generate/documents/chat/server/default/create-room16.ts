import type { CreateRoom16Request, CreateRoom16Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room16/@me/{room_id} */
export async function createRoom16(
  _request: CreateRoom16Request,
  _services: Services,
): Promise<CreateRoom16Response> {
  throw notImplemented("createRoom16");
}
