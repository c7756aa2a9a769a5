import type { GetMetricsRequest, GetMetricsResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";

export async function getMetrics(
  _request: GetMetricsRequest,
  { readMetrics }: Services,
): Promise<GetMetricsResponse> {
  return { status: 200, body: await readMetrics(), headers: { "Cache-Control": "no-store" } };
}
