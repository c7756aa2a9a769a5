import type { GetFaultRequest, GetFaultResponse } from "../../../generated/control/operations.js";
import type { Services } from "../control-services.js";
import { notFound } from "../errors.js";

/** GET /faults/{id} */
export async function getFault(
  request: GetFaultRequest,
  { control }: Services,
): Promise<GetFaultResponse> {
  const { id } = request.params;
  const rule = control.faults.get(id);
  if (!rule) throw notFound("rule", id);
  return { status: 200, body: rule };
}
