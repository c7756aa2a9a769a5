import type { CreateRoom1Request, CreateRoom1Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room1/@me/{room_id} */
export async function createRoom1(
  _request: CreateRoom1Request,
  _services: Services,
): Promise<CreateRoom1Response> {
  throw notImplemented("createRoom1");
}
