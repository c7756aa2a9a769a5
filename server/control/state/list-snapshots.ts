import type {
  ListSnapshotsRequest,
  ListSnapshotsResponse,
} from "../../../generated/control/operations.js";
import type { Services } from "../control-services.js";

/** GET /snapshots */
export async function listSnapshots(
  _request: ListSnapshotsRequest,
  { control }: Services,
): Promise<ListSnapshotsResponse> {
  return { status: 200, body: { results: control.state.list() } };
}
