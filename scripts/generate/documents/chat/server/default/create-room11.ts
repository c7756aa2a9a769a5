import type { CreateRoom11Request, CreateRoom11Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room11/@me/{room_id} */
export async function createRoom11(
  _request: CreateRoom11Request,
  _services: Services,
): Promise<CreateRoom11Response> {
  throw notImplemented("createRoom11");
}
