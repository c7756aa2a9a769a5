import type { OpenApiDocument, Referenced, Response } from "./document.js";
import { operationPlaces } from "./operation-places.js";
import { responseToHead } from "./pipeline-responses.js";

type Responses = Record<string, Referenced<Response>>;

/**
 * Declares, in place, with every operation what a connection may respond with before it is known which operation
 * is meant: the root's `x-connection-responses`. So they can be simulated as well.
 */
export function addConnectionResponses(document: OpenApiDocument): void {
  const given = Object.entries(document["x-connection-responses"] ?? {});
  delete document["x-connection-responses"];
  for (const { method, operation } of operationPlaces(document)) {
    const own = given.map(([status, response]): [string, Referenced<Response>] => [
      status,
      method === "head" ? responseToHead(document, response) : response,
    ]);
    operation.responses = inOrder({ ...Object.fromEntries(own), ...operation.responses });
  }
}

function inOrder(responses: Responses): Responses {
  return Object.fromEntries(Object.entries(responses).sort(([a], [b]) => (a < b ? -1 : 1)));
}
