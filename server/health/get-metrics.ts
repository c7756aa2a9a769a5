import type { GetMetricsRequest, GetMetricsResponse } from "../../generated/operations.js";
import type { HealthServices } from "../runtime/operation/store-health.js";

export async function getMetrics(
  _request: GetMetricsRequest,
  { readMetrics }: HealthServices,
): Promise<GetMetricsResponse> {
  return { status: 200, body: await readMetrics(), headers: { "Cache-Control": "no-store" } };
}
