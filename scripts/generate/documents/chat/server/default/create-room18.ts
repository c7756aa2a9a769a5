import type { CreateRoom18Request, CreateRoom18Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room18/@me/{room_id} */
export async function createRoom18(
  _request: CreateRoom18Request,
  _services: Services,
): Promise<CreateRoom18Response> {
  throw notImplemented("createRoom18");
}
