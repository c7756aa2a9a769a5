import type { GetRoom32Request, GetRoom32Response } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /rooms/Room32/@me/{room_id} */
export async function getRoom32(
  _request: GetRoom32Request,
  _services: Services,
): Promise<GetRoom32Response> {
  throw notImplemented("getRoom32");
}
