import type {
  DeleteSnapshotRequest,
  DeleteSnapshotResponse,
} from "../../../generated/control/operations.js";
import type { Services } from "../control-services.js";
import { notFound } from "../errors.js";

/** DELETE /snapshots/{id} */
export async function deleteSnapshot(
  request: DeleteSnapshotRequest,
  { control }: Services,
): Promise<DeleteSnapshotResponse> {
  const { id } = request.params;
  if (!control.state.release({ id })) throw notFound("snapshot", id);
  return { status: 204 };
}
