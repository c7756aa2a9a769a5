import type { CreateRoom39Request, CreateRoom39Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room39/@me/{room_id} */
export async function createRoom39(
  _request: CreateRoom39Request,
  _services: Services,
): Promise<CreateRoom39Response> {
  throw notImplemented("createRoom39");
}
