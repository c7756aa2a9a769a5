import type { ProtoRequest, ProtoResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /files/{name}:download */
export async function proto(_request: ProtoRequest, _services: Services): Promise<ProtoResponse> {
  throw notImplemented("proto");
}
