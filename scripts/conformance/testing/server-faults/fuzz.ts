import { type PlantedServerFault, failedWith, isFor, onlyWhere, withStatus } from "./planting.js";

const searches = (
  ["searchProductProjectionsByQuery", "searchResources", "queryResources"] as const
).map(isFor);
/** Requests that no check before sends wrongly. */
const isSearchOrRead = (request: Request): boolean => searches.some((isMeant) => isMeant(request));

export const fuzzFaults: readonly PlantedServerFault[] = [
  {
    check: "fuzz",
    what: "what is wrong with a parameter is a failure",
    proxy: onlyWhere(
      (request) => !request.headers.has("Prefer") && isSearchOrRead(request),
      withStatus(failedWith(400), 500),
    ),
  },
];
