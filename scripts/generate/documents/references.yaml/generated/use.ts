
import type { GetDeepRequest, GetDeepResponse, GetTreeRequest, ListForestsRequest, ListForestsResponse, PlantForestRequest, PlantForestResponse } from "./operations.js";
export const species: PlantForestResponse = { status: 202, body: "oak" };
export const nothing: ListForestsResponse = { status: 304, headers: { "X-Age": 1 } };
export const limit = (request: ListForestsRequest) => request.query.limit satisfies string;
export const filter = (request: ListForestsRequest) => request.query.filter?.species satisfies string | undefined;
export const tenant = (request: PlantForestRequest) => request.headers["x-tenant"] satisfies string;
export const tree = (request: GetTreeRequest) => request.params.treeId satisfies string;
const body = { item: { species: "beech" }, part: {}, branch: "round", inner: "", body: [[], []] } as const;
export const deep: GetDeepResponse[] = [{ status: 200, body: { ...body, body: [[]] } }, { status: 201, body: "oak" }];
export const like = (request: GetDeepRequest) => [
  request.query.like satisfies number | undefined,
  request.query.limit satisfies string,
];
// @ts-expect-error the forest may be null
export const forest = (request: PlantForestRequest) => request.body.name;
