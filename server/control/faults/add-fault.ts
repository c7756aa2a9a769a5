import type { AddFaultRequest, AddFaultResponse } from "../../../generated/control/operations.js";
import type { Services } from "../control-services.js";
import { attempt } from "../errors.js";

/** POST /faults. Throws InvalidInput for a rule that cannot be. */
export async function addFault(
  request: AddFaultRequest,
  { control }: Services,
): Promise<AddFaultResponse> {
  return { status: 201, body: await attempt(() => control.faults.add(request.body)) };
}
