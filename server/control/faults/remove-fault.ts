import type {
  RemoveFaultRequest,
  RemoveFaultResponse,
} from "../../../generated/control/operations.js";
import type { Services } from "../control-services.js";
import { notFound } from "../errors.js";

/** DELETE /faults/{id} */
export async function removeFault(
  request: RemoveFaultRequest,
  { control }: Services,
): Promise<RemoveFaultResponse> {
  const { id } = request.params;
  if (!control.faults.remove(id)) throw notFound("rule", id);
  return { status: 204 };
}
