import type { CreateRoom28Request, CreateRoom28Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room28/@me/{room_id} */
export async function createRoom28(
  _request: CreateRoom28Request,
  _services: Services,
): Promise<CreateRoom28Response> {
  throw notImplemented("createRoom28");
}
