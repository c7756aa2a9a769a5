import type { CreateRoom31Request, CreateRoom31Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room31/@me/{room_id} */
export async function createRoom31(
  _request: CreateRoom31Request,
  _services: Services,
): Promise<CreateRoom31Response> {
  throw notImplemented("createRoom31");
}
