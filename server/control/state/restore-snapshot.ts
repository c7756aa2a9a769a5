import type {
  RestoreSnapshotRequest,
  RestoreSnapshotResponse,
} from "../../../generated/control/operations.js";
import type { Services } from "../control-services.js";
import { attempt, notFound } from "../errors.js";

/** POST /snapshots/{id}/restore */
export async function restoreSnapshot(
  request: RestoreSnapshotRequest,
  { control }: Services,
): Promise<RestoreSnapshotResponse> {
  const { id } = request.params;
  if (!control.state.list().some((each) => each.id === id)) throw notFound("snapshot", id);
  await attempt(() => control.state.restore({ id }));
  return { status: 204 };
}
