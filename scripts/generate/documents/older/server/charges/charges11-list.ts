import type { Charges11ListRequest, Charges11ListResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /v1/charge11s */
export async function charges11List(
  _request: Charges11ListRequest,
  _services: Services,
): Promise<Charges11ListResponse> {
  throw notImplemented("charges11List");
}
