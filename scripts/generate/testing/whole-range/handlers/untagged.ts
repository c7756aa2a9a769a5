import type { GetUntaggedResponse } from "../../../generated/operations.js";

export async function getUntagged(): Promise<GetUntaggedResponse> {
  return { status: 200, body: { tag: null } };
}
