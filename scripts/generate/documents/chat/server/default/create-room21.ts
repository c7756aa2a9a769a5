import type { CreateRoom21Request, CreateRoom21Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room21/@me/{room_id} */
export async function createRoom21(
  _request: CreateRoom21Request,
  _services: Services,
): Promise<CreateRoom21Response> {
  throw notImplemented("createRoom21");
}
