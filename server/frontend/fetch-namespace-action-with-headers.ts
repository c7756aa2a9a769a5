import type {
  FetchNamespaceActionWithHeadersRequest,
  FetchNamespaceActionWithHeadersResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { readCart } from "./cart.js";
import { cartRepresentation } from "./cart-representation.js";

export async function fetchNamespaceActionWithHeaders(
  { params: { projectKey }, headers }: FetchNamespaceActionWithHeadersRequest,
  services: Services,
): Promise<FetchNamespaceActionWithHeadersResponse> {
  const cart = await readCart(projectKey, services);
  const body = await cartRepresentation(cart, services, {
    locale: headers["example-locale"],
    path: headers["example-path"],
  });
  return { status: 200, body };
}
