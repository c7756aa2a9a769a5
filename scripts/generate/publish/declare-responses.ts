import {
  isObject,
  METHODS,
  type OpenApiDocument,
  type OperationObject,
  type PathItem,
  type Referenced,
  resolve,
  type Response,
} from "../document.js";

type Responses = Record<string, Referenced<Response>>;

/** Of the root: responses by status that a connection gives before it is known which operation is meant. */
export const CONNECTION_RESPONSES = "x-connection-responses";

/** The headers by which every response tells of the client's rate: those that 429 has. */
const RATE_HEADER = /^RateLimit/i;

/**
 * Declares, in place, what every operation may respond with besides what its handler and the pipeline do: the
 * responses of the connection, and on each response the headers of the rate, where there is a 429.
 */
export function declareResponses(document: OpenApiDocument): void {
  const given: Responses = document[CONNECTION_RESPONSES] ?? {};
  delete document[CONNECTION_RESPONSES];
  for (const reference of Object.values(document.paths ?? {}).filter(isObject)) {
    const item = resolve<PathItem>(document, reference);
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      const own = method === "head" ? withoutContent(document, given) : given;
      operation.responses = inOrder({ ...own, ...operation.responses });
      declareRate(document, operation);
    }
  }
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

function declareRate(document: OpenApiDocument, { responses = {} }: OperationObject): void {
  const limited = responses["429"];
  if (!limited) return;
  const headers = Object.entries(resolve<Response>(document, limited).headers ?? {});
  const ofRate = headers.filter(([name]) => RATE_HEADER.test(name));
  for (const reference of Object.values(responses)) {
    const response = resolve<Response>(document, reference);
    response.headers = { ...Object.fromEntries(ofRate), ...response.headers };
  }
}
