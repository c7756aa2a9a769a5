import type { CreateRoom0Request, CreateRoom0Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room0/@me/{room_id} */
export async function createRoom0(
  _request: CreateRoom0Request,
  _services: Services,
): Promise<CreateRoom0Response> {
  throw notImplemented("createRoom0");
}
