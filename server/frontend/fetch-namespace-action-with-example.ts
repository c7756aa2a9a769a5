import type {
  FetchNamespaceActionWithExampleRequest,
  FetchNamespaceActionWithExampleResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { readCart } from "./cart.js";
import { cartRepresentation } from "./cart-representation.js";

export async function fetchNamespaceActionWithExample(
  { params: { projectKey } }: FetchNamespaceActionWithExampleRequest,
  services: Services,
): Promise<FetchNamespaceActionWithExampleResponse> {
  const cart = await readCart(projectKey, services);
  return { status: 200, body: await cartRepresentation(cart, services) };
}
