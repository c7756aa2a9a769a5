import type { GetRequest, GetResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET / */
export async function get(_request: GetRequest, _services: Services): Promise<GetResponse> {
  throw notImplemented("get");
}
