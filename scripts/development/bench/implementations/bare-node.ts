import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { operations } from "../../../../generated/operations.js";
import { toDemand } from "../../../../server/runtime/security/demand.js";
import { ApiError, isApiError, toEnvelope } from "../../../../server/runtime/errors.js";
import { COMMON_HEADERS } from "../../../../server/runtime/http/api-response.js";
import { type HandlerResponse, openHandlers } from "./open-services.js";

/** The upper bound: node:http, our store, token check and headers; a route switch, no validation. */

const { handlers, authenticator, port, host } = await openHandlers();
const demands = {
  getResource: toDemand(operations.getResource.security),
  createOrUpdateResource: toDemand(operations.createOrUpdateResource.security),
  updateResource: toDemand(operations.updateResource.security),
  queryResourcesSorted: toDemand(operations.queryResourcesSorted.security),
  searchResources: toDemand(operations.searchResources.security),
};
createServer((request, response) => {
  serve(request)
    .catch(toErrorResponse)
    .then((result) => send(response, result))
    .catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
}).listen(port, host);

async function serve(request: IncomingMessage): Promise<HandlerResponse> {
  const [path = "", search = ""] = (request.url ?? "").split("?");
  const [, projectKey = "", , last] = path.split("/");
  const operationId = operationOf(request.method, last);
  const { headers } = request;
  const given = { authorization: headers.authorization };
  const auth = await authenticator.authenticate(demands[operationId], given, projectKey);
  const body: unknown = request.method === "POST" ? JSON.parse(await textOf(request)) : undefined;
  const parts = { params: { projectKey, id: last }, query: queryOf(search), headers, body, auth };
  return handlers[operationId](parts, headers["if-none-match"]);
}

function operationOf(method: string | undefined, last: string | undefined): keyof typeof handlers {
  if (method === "POST") return last === undefined ? "createOrUpdateResource" : "updateResource";
  if (last === "sorted-query-parameters") return "queryResourcesSorted";
  if (last === "searchApiPattern") return "searchResources";
  return "getResource";
}

function queryOf(search: string): object {
  if (search === "") return {};
  const given = new URLSearchParams(search);
  const facet = given.getAll("facet");
  return { limit: Number(given.get("limit")), ...(facet.length > 0 && { facet }) };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

function toErrorResponse(thrown: unknown): HandlerResponse {
  const error = isApiError(thrown) ? thrown : new ApiError("General", String(thrown));
  return { status: error.status, body: toEnvelope(error) };
}

function send(response: ServerResponse, { status, headers, body }: HandlerResponse): void {
  const content = body === undefined ? undefined : JSON.stringify(body);
  const list = [...COMMON_HEADERS, "X-Correlation-ID", randomUUID()];
  if (content !== undefined) {
    const length = String(Buffer.byteLength(content));
    list.push("Content-Type", "application/json; charset=utf-8", "Content-Length", length);
  }
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) list.push(name, value);
  }
  response.writeHead(status, list).end(content);
}
