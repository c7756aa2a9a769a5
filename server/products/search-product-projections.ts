import type {
  SearchProductProjectionsRequest,
  SearchProductProjectionsResponse,
} from "../../generated/operations.js";
import { insufficientScope } from "../auth/authorization.js";
import { grants } from "../auth/scopes.js";
import type { Caller } from "../auth/caller.js";
import type { Services } from "../services.js";
import { PageBudget } from "../search/page-budget.js";
import { searchCatalogue } from "./search-catalogue.js";

export async function searchProductProjections(
  { params: { projectKey }, body: form = {}, auth, room }: SearchProductProjectionsRequest,
  { catalogues, config }: Services,
): Promise<SearchProductProjectionsResponse> {
  const projection = form.staged ? "staged" : "current";
  if (projection === "staged") requireStaged(auth, projectKey);
  const catalogue = (await catalogues.of(projectKey)).view(projection);
  const budget = new PageBudget(room, form.offset);
  return { status: 200, body: await searchCatalogue(catalogue, form, config.baseUrl, budget) };
}

/**
 * Staged projections need `view_products`: throws insufficient_scope for a caller limited to
 * published products.
 */
function requireStaged(caller: Caller, projectKey: string): void {
  const scope = `view_products:${projectKey}`;
  if (!grants(caller.scopes, scope)) throw insufficientScope([scope]);
}
