import type { OperationModel } from "../../document/operation-model.js";
import type { ApiBodies } from "./api-bodies.js";
import { requestSchema } from "./operation-contents.js";

/**
 * The operations, with each PUT as a POST that creates items of a list: it declares 201, its path does not name an item and
 * has no POST, and its GET, if any, lists what the PUT sends.
 *
 *     PUT /labels   // next to GET /labels and GET /labels/{id}
 */
export function withCreatingPuts(
  bodies: ApiBodies,
  models: readonly OperationModel[],
): readonly OperationModel[] {
  const byPlace = new Map(models.map((each) => [`${each.method} ${each.path}`, each]));
  const isListed = (put: OperationModel): boolean => {
    const get = byPlace.get(`get ${put.path}`);
    return !get || bodies.isAlike(requestSchema(put), bodies.listIn(get)?.element);
  };
  const isCreating = (each: OperationModel): boolean => {
    const { method, path, responses } = each;
    const isOfList = !/\}[^/]*\/?$/.test(path) && !byPlace.has(`post ${path}`);
    const is201 = responses.some(({ key }) => key === "201");
    return method === "put" && isOfList && is201 && isListed(each);
  };
  if (!models.some(isCreating)) return models;
  return models.map((each) => (isCreating(each) ? { ...each, method: "post" } : each));
}
