import type { GetReadinessRequest, GetReadinessResponse } from "../../generated/operations.js";
import type { Services } from "../context.js";

/** Storage answers as well; if not, the failure becomes a 503. */
export async function getReadiness(
  _request: GetReadinessRequest,
  { storage }: Services,
): Promise<GetReadinessResponse> {
  await storage.ping();
  return { status: 200, body: { status: "ok" }, headers: { "Cache-Control": "no-store" } };
}
