import type { GrößeRequest, GrößeResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** GET /odata/Products({id}) */
export async function größe(_request: GrößeRequest, _services: Services): Promise<GrößeResponse> {
  throw notImplemented("größe");
}
