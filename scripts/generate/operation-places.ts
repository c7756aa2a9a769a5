import {
  type Method,
  METHODS,
  type OpenApiDocument,
  type OperationObject,
  type PathItem,
  resolve,
} from "./document.js";

/** An operation with where it stands in the document. */
export interface OperationPlace {
  path: string;
  item: PathItem;
  method: Method;
  operation: OperationObject;
}

/** Every operation under `paths`, in the document's order. Two paths may refer to one item, and so to its operations. */
export function operationPlaces(document: OpenApiDocument): OperationPlace[] {
  const paths = Object.entries(document.paths ?? {}).filter(([path]) => path.startsWith("/"));
  return paths.flatMap(([path, reference]) => {
    const item = resolve<PathItem>(document, reference);
    return Object.keys(item).flatMap((key) => {
      const method = METHODS.find((known) => known === key);
      const operation = method && item[method];
      return operation ? [{ path, item, method, operation }] : [];
    });
  });
}
