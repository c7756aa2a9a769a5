import type {
  Charges14UpdateRequest,
  Charges14UpdateResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** PATCH /v1/charge14s/{charge}.json */
export async function charges14Update(
  _request: Charges14UpdateRequest,
  _services: Services,
): Promise<Charges14UpdateResponse> {
  throw notImplemented("charges14Update");
}
