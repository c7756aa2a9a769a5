import {
  isObject,
  type Method,
  METHODS,
  type OpenApiDocument,
  type OperationObject,
  type PathItem,
  type Referenced,
  resolve,
  type Response,
} from "./document.js";

type Responses = Record<string, Referenced<Response>>;

/**
 * Declares, in place, with every operation what a connection may respond with before it is known which operation
 * is meant: the root's `x-connection-responses`. So they can be simulated as well.
 */
export function addConnectionResponses(document: OpenApiDocument): void {
  const given: Responses = document["x-connection-responses"] ?? {};
  delete document["x-connection-responses"];
  for (const [method, operation] of operationsOf(document)) {
    const own = method === "head" ? withoutContent(document, given) : given;
    operation.responses = inOrder({ ...own, ...operation.responses });
  }
}

/** Every operation of the document's paths. */
export function operationsOf(document: OpenApiDocument): [Method, OperationObject][] {
  return Object.values(document.paths ?? {})
    .filter(isObject)
    .flatMap((reference) => {
      const item = resolve<PathItem>(document, reference);
      return METHODS.flatMap((method): [Method, OperationObject][] => {
        const operation = item[method];
        return operation ? [[method, operation]] : [];
      });
    });
}

function withoutContent(document: OpenApiDocument, responses: Responses): Responses {
  const entries = Object.entries(responses).map(([status, reference]): [string, Response] => {
    const { content: _, ...rest } = resolve<Response>(document, reference);
    return [status, rest];
  });
  return Object.fromEntries(entries);
}

function inOrder(responses: Responses): Responses {
  return Object.fromEntries(Object.entries(responses).sort(([a], [b]) => (a < b ? -1 : 1)));
}
