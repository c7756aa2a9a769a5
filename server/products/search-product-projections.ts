import type {
  SearchProductProjectionsRequest,
  SearchProductProjectionsResponse,
} from "../../generated/operations.js";
import { insufficientScope } from "../auth/authorization.js";
import { grants } from "../auth/scopes.js";
import type { Caller } from "../auth/caller.js";
import type { Services } from "../services.js";
import { PageBudget } from "../search/page-budget.js";
import { searchProducts } from "./search-products.js";

export async function searchProductProjections(
  { params: { projectKey }, body: form = {}, auth, room }: SearchProductProjectionsRequest,
  services: Services,
): Promise<SearchProductProjectionsResponse> {
  if (form.staged) requireStaged(auth, projectKey);
  const budget = new PageBudget(room, form.offset);
  const search = { projectKey, form, budget, gone: room.gone };
  return { status: 200, body: await searchProducts(search, services) };
}

/**
 * Staged projections need `view_products`: throws insufficient_scope for a caller limited to
 * published products.
 */
function requireStaged(caller: Caller, projectKey: string): void {
  const scope = `view_products:${projectKey}`;
  if (!grants(caller.scopes, scope)) throw insufficientScope([scope]);
}
