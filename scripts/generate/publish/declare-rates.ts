import {
  type OpenApiDocument,
  type OperationObject,
  operationPlaces,
  resolve,
  type Response,
} from "../document.js";

/** The headers by which every response tells of the client's rate: those that 429 has. */
const RATE_HEADER = /^RateLimit/i;

/** Declares, in place, the headers of the rate on each response of an operation with a 429. */
export function declareRates(document: OpenApiDocument): void {
  for (const { operation } of operationPlaces(document)) declareRate(document, operation);
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
