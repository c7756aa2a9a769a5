import type { CreateRoom2Request, CreateRoom2Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room2/@me/{room_id} */
export async function createRoom2(
  _request: CreateRoom2Request,
  _services: Services,
): Promise<CreateRoom2Response> {
  throw notImplemented("createRoom2");
}
