import type { GetMetricsRequest, GetMetricsResponse } from "../../generated/operations.js";
import type { Services } from "../context.js";

export async function getMetrics(
  _request: GetMetricsRequest,
  { readMetrics }: Services,
): Promise<GetMetricsResponse> {
  const body = Buffer.from(await readMetrics());
  return { status: 200, body, headers: { "Cache-Control": "no-store" } };
}
