import type { OptionsPetsRequest, OptionsPetsResponse } from "../../generated/operations.js";
import type { Services } from "../services.js";
import { notImplemented } from "../runtime/errors.js";

/** OPTIONS /pets */
export async function optionsPets(
  _request: OptionsPetsRequest,
  _services: Services,
): Promise<OptionsPetsResponse> {
  throw notImplemented("optionsPets");
}
