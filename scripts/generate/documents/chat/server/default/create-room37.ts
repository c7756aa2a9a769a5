import type { CreateRoom37Request, CreateRoom37Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room37/@me/{room_id} */
export async function createRoom37(
  _request: CreateRoom37Request,
  _services: Services,
): Promise<CreateRoom37Response> {
  throw notImplemented("createRoom37");
}
