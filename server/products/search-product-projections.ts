import type {
  SearchProductProjectionsByQueryRequest,
  SearchProductProjectionsByQueryResponse,
  SearchProductProjectionsRequest,
  SearchProductProjectionsResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import type { ResponseRoom } from "../operation-types.js";
import { insufficientScope } from "../auth/authorization.js";
import { type Caller, grants } from "../auth/caller.js";
import { PageBudget } from "../search/pages.js";
import { type SearchForm, searchProducts, type SearchResult } from "./search-products.js";

export async function searchProductProjections(
  { body: form = {}, ...request }: SearchProductProjectionsRequest,
  services: Services,
): Promise<SearchProductProjectionsResponse> {
  return { status: 200, body: await searchAsCaller(form, request, services) };
}

export async function searchProductProjectionsByQuery(
  { query: { text, ...fields }, ...request }: SearchProductProjectionsByQueryRequest,
  services: Services,
): Promise<SearchProductProjectionsByQueryResponse> {
  const form = { ...fields, ...text };
  return { status: 200, body: await searchAsCaller(form, request, services) };
}

interface SearchRequest {
  params: { projectKey: string };
  auth: Caller;
  room: ResponseRoom;
}

/** Throws insufficient_scope for staged projections without `view_products`. */
async function searchAsCaller(
  form: SearchForm,
  { params: { projectKey }, auth, room }: SearchRequest,
  services: Services,
): Promise<SearchResult> {
  const scope = `view_products:${projectKey}`;
  if (form.staged && !grants(auth.scopes, scope)) throw insufficientScope([scope]);
  const budget = new PageBudget(room, form.offset);
  return searchProducts({ projectKey, form, budget, client: room }, services);
}
