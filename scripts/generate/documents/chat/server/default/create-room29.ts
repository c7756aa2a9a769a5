import type { CreateRoom29Request, CreateRoom29Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /rooms/Room29/@me/{room_id} */
export async function createRoom29(
  _request: CreateRoom29Request,
  _services: Services,
): Promise<CreateRoom29Response> {
  throw notImplemented("createRoom29");
}
