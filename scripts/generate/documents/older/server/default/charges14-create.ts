import type {
  Charges14CreateRequest,
  Charges14CreateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** POST /v1/charge14s */
export async function charges14Create(
  _request: Charges14CreateRequest,
  _services: Services,
): Promise<Charges14CreateResponse> {
  throw notImplemented("charges14Create");
}
