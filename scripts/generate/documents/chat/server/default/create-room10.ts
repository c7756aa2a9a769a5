import type { CreateRoom10Request, CreateRoom10Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room10/@me/{room_id} */
export async function createRoom10(
  _request: CreateRoom10Request,
  _services: Services,
): Promise<CreateRoom10Response> {
  throw notImplemented("createRoom10");
}
