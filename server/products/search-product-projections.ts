import type {
  SearchProductProjectionsRequest,
  SearchProductProjectionsResponse,
} from "../../generated/operations.js";
import type { Services } from "../services.js";
import { searchAsCaller } from "./search-as-caller.js";

export async function searchProductProjections(
  { body: form = {}, ...request }: SearchProductProjectionsRequest,
  services: Services,
): Promise<SearchProductProjectionsResponse> {
  return { status: 200, body: await searchAsCaller(form, request, services) };
}
