import type {
  WriteNamespaceActionRequest,
  WriteNamespaceActionResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { changeCart } from "./cart.js";
import { isCartAction } from "./cart-actions.js";
import { cartRepresentation } from "./cart-representation.js";
import { requireStorableJson } from "../validation/storable-json.js";

export async function writeNamespaceAction(
  { params: { projectKey }, body }: WriteNamespaceActionRequest,
  services: Services,
): Promise<WriteNamespaceActionResponse> {
  const { storage } = services;
  requireStorableJson(body);
  if (isCartAction(body)) {
    const cart = await changeCart(projectKey, body, services);
    return { status: 200, body: await cartRepresentation(cart, services) };
  }
  await storage.transaction(({ actionData }) => actionData.put(projectKey, body));
  return { status: 200, body };
}
