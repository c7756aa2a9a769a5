import type {
  CreateSnapshotRequest,
  CreateSnapshotResponse,
} from "../../../generated/control/operations.js";
import type { Services } from "../control-services.js";
import { attempt } from "../errors.js";

/** POST /snapshots. Throws InvalidInput where the store cannot be kept. */
export async function createSnapshot(
  _request: CreateSnapshotRequest,
  { control }: Services,
): Promise<CreateSnapshotResponse> {
  return { status: 201, body: await attempt(() => control.state.snapshot()) };
}
