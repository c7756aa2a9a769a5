import type { ResponseRoom } from "../operation-types.js";
import { insufficientScope } from "../auth/authorization.js";
import type { Caller } from "../auth/caller.js";
import { grants } from "../auth/scopes.js";
import { PageBudget } from "../search/page-budget.js";
import type { Services } from "../services.js";
import { type SearchForm, searchProducts, type SearchResult } from "./search-products.js";

interface SearchRequest {
  params: { projectKey: string };
  auth: Caller;
  room: ResponseRoom;
}

/**
 * Searches what the caller may see: staged projections need `view_products`.
 *
 * @throws {ApiError} insufficient_scope for staged projections and a caller limited to published products; what
 *   {@link searchProducts} throws
 */
export async function searchAsCaller(
  form: SearchForm,
  { params: { projectKey }, auth, room }: SearchRequest,
  services: Services,
): Promise<SearchResult> {
  const scope = `view_products:${projectKey}`;
  if (form.staged && !grants(auth.scopes, scope)) throw insufficientScope([scope]);
  const budget = new PageBudget(room, form.offset);
  return searchProducts({ projectKey, form, budget, client: room }, services);
}
