import { type ApiPath, operationsIn, parametersIn, shapeOf } from "./api-paths.js";
import { isFile, takesFile } from "./operation-contents.js";

/**
 * Paths as given, and those of items that have only a path below them: `/files/{id}`, where `POST /files` takes the file
 * that `GET /files/{id}/content` returns.
 */
export function withFileItems(paths: ReadonlyMap<string, ApiPath>): Map<string, ApiPath> {
  const all = new Map(paths);
  for (const path of paths.values()) {
    const segments = path.segments.slice(0, -1);
    const shape = shapeOf(segments);
    const isBelowItem = !path.isItem && /^\{[^{}]+\}$/.test(segments.at(-1) ?? "");
    const [get] = operationsIn(path, ["get"]);
    const posts = operationsIn(paths.get(shapeOf(segments.slice(0, -1))), ["post"]);
    if (!isBelowItem || paths.has(shape) || !get || !isFile(get) || !posts.some(takesFile))
      continue;
    const parameters = parametersIn(segments.join("/"));
    all.set(shape, { shape, segments, parameters, operations: new Map(), isItem: true });
  }
  return all;
}
