import type { GetLivenessResponse } from "../../generated/operations.js";

/** The process answers; nothing else is looked at. */
export async function getLiveness(): Promise<GetLivenessResponse> {
  return { status: 200, body: { status: "ok" }, headers: { "Cache-Control": "no-store" } };
}
