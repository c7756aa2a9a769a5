import type { CreateRoom12Request, CreateRoom12Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room12/@me/{room_id} */
export async function createRoom12(
  _request: CreateRoom12Request,
  _services: Services,
): Promise<CreateRoom12Response> {
  throw notImplemented("createRoom12");
}
