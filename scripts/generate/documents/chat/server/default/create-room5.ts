import type { CreateRoom5Request, CreateRoom5Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room5/@me/{room_id} */
export async function createRoom5(
  _request: CreateRoom5Request,
  _services: Services,
): Promise<CreateRoom5Response> {
  throw notImplemented("createRoom5");
}
