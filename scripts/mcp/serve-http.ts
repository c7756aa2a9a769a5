import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listen } from "../../server/runtime/http/listening.js";
import { brokenLocalRule } from "../../server/runtime/http/local-request.js";
import { CONTROL_HOST } from "../../server/runtime/service/setting.js";
import type { CreateServer } from "./mcp-server.js";

/** Maximum size of a message in bytes: four times the limit of the control API. */
const LARGEST_MESSAGE = 4_194_304;
const PATH = "/mcp";

export interface McpOverHttp {
  url: string;
  close(): Promise<void>;
}

/**
 * Serves the protocol as streamable HTTP on loopback, without sessions: each message has its own connection to the tools.
 * Rejects other machines, other pages in a browser, and other host names.
 */
export async function serveHttp(createMcp: CreateServer, port: number): Promise<McpOverHttp> {
  const server = createServer((request, response) => {
    respond(request, response, createMcp).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else reject(response, 400, (error as Error).message);
    });
  });
  const opened = await listen(server, port, CONTROL_HOST);
  return {
    url: `http://${CONTROL_HOST}:${opened}${PATH}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  createMcp: CreateServer,
): Promise<void> {
  const rule = brokenLocalRule(request);
  if (rule !== undefined) return reject(response, 403, `Requests for this server must ${rule}.`);
  const [path] = (request.url ?? "").split("?");
  if (path !== PATH) return reject(response, 404, `The protocol is served at ${PATH}.`);
  if (request.method !== "POST") {
    response.setHeader("Allow", "POST");
    return reject(response, 405, "Send messages by POST: there are no sessions.");
  }
  const text = await textOf(request);
  if (text === undefined) {
    response.setHeader("Connection", "close");
    return reject(response, 413, `A message has at most ${LARGEST_MESSAGE} bytes.`);
  }
  const mcp = createMcp();
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  response.once("close", () => void mcp.close());
  await mcp.connect(transport);
  await transport.handleRequest(request, response, parsed(text));
}

/** `undefined`: too long. */
async function textOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LARGEST_MESSAGE) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Throws for a text that is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("The message is not JSON.");
  }
}

function reject(response: ServerResponse, status: number, message: string): void {
  const body = JSON.stringify({ jsonrpc: "2.0", error: { code: -32_000, message }, id: null });
  response.writeHead(status, { "Content-Type": "application/json" }).end(body);
}
