import type { GetReadinessRequest, GetReadinessResponse } from "../../generated/operations.js";
import type { HealthServices } from "../runtime/operation/store-health.js";

/** Checks that storage can be read and written. A failure becomes a 503. */
export async function getReadiness(
  _request: GetReadinessRequest,
  { storeHealth }: HealthServices,
): Promise<GetReadinessResponse> {
  await storeHealth.check();
  return { status: 200, body: { status: "ok" }, headers: { "Cache-Control": "no-store" } };
}
