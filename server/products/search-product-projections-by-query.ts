import type {
  SearchProductProjectionsByQueryRequest,
  SearchProductProjectionsByQueryResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { searchAsCaller } from "./search-as-caller.js";

export async function searchProductProjectionsByQuery(
  { query: { text, ...fields }, ...request }: SearchProductProjectionsByQueryRequest,
  services: Services,
): Promise<SearchProductProjectionsByQueryResponse> {
  const form = { ...fields, ...text };
  return { status: 200, body: await searchAsCaller(form, request, services) };
}
