import type { GetLivenessResponse } from "../../generated/operations.js";

/** Responds as long as the process runs; checks nothing else. */
export async function getLiveness(): Promise<GetLivenessResponse> {
  return { status: 200, body: { status: "ok" }, headers: { "Cache-Control": "no-store" } };
}
