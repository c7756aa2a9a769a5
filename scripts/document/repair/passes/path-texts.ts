import { isObject, isPlainObject, METHODS } from "../../document.js";
import type { Node } from "../../versions/document-walk.js";
import { below, type Finding, type Pass } from "../pass.js";

/** Requests have no fragment in their path, and a query is not part of it. */
export const pathTexts: Pass = {
  name: "path-texts",
  counted: [
    "path has a query or a fragment: served without it",
    "paths have a query or a fragment: served without it",
  ],
  on: ["Root"],
  *find(place, { paths }) {
    if (!isPlainObject(paths)) return;
    for (const [path, item] of Object.entries(paths)) {
      const [base = ""] = path.split(/[#?]/);
      if (base === path || !path.startsWith("/") || !isPlainObject(item)) continue;
      const { parameters: shared, ...rest } = item;
      for (const method of METHODS.filter((each) => isPlainObject(rest[each]))) {
        const operation = rest[method] as Node;
        yield {
          fix: () =>
            void (operation["parameters"] = [shared ?? [], operation["parameters"] ?? []].flat()),
        };
        yield { ...moved(paths, path, method, operation), path: below(place, "paths", path) };
      }
      yield { fix: () => delete paths[path] };
    }
  },
};

/** Moves an operation to the path without query and fragment, or to one with them encoded if that has the method. */
function moved(paths: Node, path: string, method: string, operation: Node): Finding {
  const [base = ""] = path.split(/[#?]/);
  const [query = ""] = path.slice(base.length).replace(/^\?/, "").split("#");
  const name = `${method.toUpperCase()} ${path}`;
  const other = paths[base];
  const isFree = other === undefined || (isPlainObject(other) && other[method] === undefined);
  const own = isFree ? base : path.replaceAll("#", "%23").replaceAll("?", "%3F");
  const why = isFree ? "" : `: ${base} has another ${method}`;
  return {
    message: `${name} is served at ${own}${why}.`,
    fix() {
      const item = (paths[own] ??= {});
      if (isPlainObject(item)) item[method] = operation;
      declareQuery(isPlainObject(paths[base]) ? paths[base][method] : operation, query);
    },
  };
}

/** Otherwise an operation would reject the query that the document has in its path. */
function declareQuery(operation: unknown, query: string): void {
  if (!isPlainObject(operation)) return;
  const parameters = [operation["parameters"] ?? []].flat() as unknown[];
  for (const name of new URLSearchParams(query).keys()) {
    const isDeclared = parameters.some((each) => isObject(each) && each["name"] === name);
    if (!isDeclared) parameters.push({ name, in: "query", schema: { type: "string" } });
  }
  operation["parameters"] = parameters;
}
