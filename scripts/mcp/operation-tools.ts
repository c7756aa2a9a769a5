import {
  headersOf,
  serialisePath,
  serialiseQuery,
  textOf,
} from "../../client/transport/parameters.js";
import { serialiseBody } from "../../client/transport/request-body.js";
import { isObject } from "../../server/runtime/objects.js";
import { didYouMean } from "../../server/runtime/service/nearest.js";
import type { OperationModel } from "../document/operation-model.js";
import { clientFacts } from "../generate/client-binding.js";
import { describeOperation } from "./describe-operation.js";
import type { SandboxSession } from "./sandbox-session.js";
import { type Input, READS, shortened, type Tool, WRITES } from "./tool.js";
import { ToolError } from "./tool-error.js";

const text = { type: "string" };
const object = { type: "object" };
const operationId = { type: "string", description: "A name that list_operations returns." };

/** Milliseconds to wait for a response, which a fault rule may delay. */
const LONGEST_CALL = 30_000;

/** Number of operations in a result: default and maximum. Agents pay for each. */
const OPERATIONS = { usual: 100, most: 1_000 };

const listOperations: Tool = {
  name: "list_operations",
  title: "List operations",
  description:
    'Returns the address of the API and its operations, each with its name, method, path and what the sandbox does: it stores data, returns an example, or nothing. Example: {"contains": "booking"}',
  inputSchema: {
    type: "object",
    properties: {
      contains: {
        type: "string",
        description: "Only operations with this text in their name, path or summary. Default: all.",
      },
      limit: { type: "integer", minimum: 1, maximum: OPERATIONS.most, default: OPERATIONS.usual },
    },
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    required: ["url", "title", "operations"],
    properties: {
      url: text,
      title: text,
      operations: {
        type: "array",
        items: {
          type: "object",
          required: ["operationId", "method", "path", "role", "does", "why"],
          properties: { operationId: text, method: text, path: text, summary: text, role: text },
        },
      },
      leftOut: { type: "integer", description: "Further operations, above the limit." },
    },
  },
  annotations: READS,
  run: async ({ contains = "", limit = OPERATIONS.usual }, { url, document, models, summary }) => {
    const wanted = textOf(contains).toLowerCase();
    const all = summary.flatMap(({ operationId: id, method, path, role, does, why }) => {
      const { summary: says = "" } = models.get(id) ?? {};
      if (![id, path, says].some((each) => each.toLowerCase().includes(wanted))) return [];
      const known = { operationId: id, method: method.toUpperCase(), path, role, does, why };
      return [says === "" ? known : { ...known, summary: says }];
    });
    const operations = all.slice(0, Number(limit));
    const leftOut = all.length - operations.length;
    const title = document.info?.title ?? "";
    return { url, title, operations, ...(leftOut > 0 && { leftOut }) };
  },
};

const describeTool: Tool = {
  name: "describe_operation",
  title: "Describe an operation",
  description:
    'Returns what the document says about an operation: parameters, body, responses, the schemas that they refer to, and arguments for call_operation. Example: {"operationId": "createBooking"}',
  inputSchema: {
    type: "object",
    required: ["operationId"],
    properties: { operationId },
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    required: ["operationId", "method", "path", "example"],
    properties: {
      operationId: text,
      method: text,
      path: text,
      parameters: { type: "array", items: object },
      requestBody: object,
      responses: object,
      components: object,
      example: object,
      leftOut: { type: "array", items: text },
    },
  },
  annotations: READS,
  run: async (input, session) => describeOperation(modelOf(input, session), session),
};

const callOperation: Tool = {
  name: "call_operation",
  title: "Call an operation",
  description:
    'Sends a request as a client would, with valid credentials unless authenticate is false, and returns the response. Example: {"operationId": "getBookings", "query": {"limit": 2}, "headers": {"Prefer": "code=503"}}',
  inputSchema: {
    type: "object",
    required: ["operationId"],
    properties: {
      operationId,
      path: { type: "object", description: "Path parameters by name." },
      query: { type: "object", description: "Query parameters by name." },
      headers: { type: "object", description: "Headers by name." },
      cookies: { type: "object", description: "Cookies by name." },
      body: { description: "The body: JSON, the fields of a form, or a text." },
      contentType: {
        type: "string",
        description: "Of the body. Default: the first of the document.",
      },
      authenticate: { type: "boolean", default: true },
    },
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    required: ["status", "headers"],
    properties: { status: { type: "integer" }, headers: object, body: {} },
  },
  annotations: WRITES,
  run: async (input, session) => responseOf(await sent(input, session)),
};

export const OPERATION_TOOLS: readonly Tool[] = [listOperations, describeTool, callOperation];

function modelOf({ operationId: id }: Input, { models }: SandboxSession): OperationModel {
  const name = String(id);
  const model = models.get(name);
  if (model) return model;
  const hint = didYouMean(name, [...models.keys()]);
  throw new ToolError(`There is no operation '${name}'.${hint} Call list_operations.`);
}

async function sent(input: Input, session: SandboxSession): Promise<Response> {
  const model = modelOf(input, session);
  const send = input["authenticate"] === false ? session.sendAsItIs : session.send;
  const request = await requestOf(input, model, session);
  try {
    return await send(request);
  } catch (error) {
    const { name, message } = error as Error;
    throw new ToolError(
      name === "TimeoutError"
        ? `No response within ${LONGEST_CALL / 1_000} seconds. A fault rule may hold it: remove_faults.`
        : `The connection was lost before the response: ${message}. A fault rule may break it.`,
    );
  }
}

/** Throws {@link ToolError} for values that the request cannot carry. */
async function requestOf(
  input: Input,
  model: OperationModel,
  { url, document }: SandboxSession,
): Promise<Request> {
  const valuesOf = (name: string): Input => {
    const values = input[name];
    return isObject(values) ? values : {};
  };
  const { body, contentType } = input;
  const facts = clientFacts(document, model);
  try {
    const path = serialisePath(model.path, valuesOf("path"), facts.styles?.path);
    const query = serialiseQuery(valuesOf("query"), facts.styles?.query);
    const places = { headers: valuesOf("headers"), cookies: valuesOf("cookies") };
    const headers = new Headers(headersOf(facts, places));
    // A body that the operation does not declare is sent as JSON, to see how the API rejects it.
    const accepted = facts.body ?? { "application/json": "json" };
    const content =
      body === undefined ? undefined : await serialiseBody(accepted, { body, contentType });
    if (content?.mediaType !== undefined) headers.set("Content-Type", content.mediaType);
    return new Request(`${url}${path}${query && `?${query}`}`, {
      method: model.method.toUpperCase(),
      headers,
      signal: AbortSignal.timeout(LONGEST_CALL),
      ...(content && { body: content.content }),
    });
  } catch (error) {
    throw new ToolError(`The request cannot be made: ${(error as Error).message}`);
  }
}

async function responseOf(response: Response): Promise<object> {
  const { status } = response;
  const headers = Object.fromEntries(response.headers);
  const type = headers["content-type"] ?? "";
  const bytes = Buffer.from(
    await response.arrayBuffer().catch((error: unknown) => {
      throw new ToolError(`The body of the response was cut: ${(error as Error).message}.`);
    }),
  );
  if (bytes.length === 0) return { status, headers };
  const content = bytes.toString("utf8");
  if (/[\0\ufffd]/.test(content)) {
    return { status, headers, body: `(${bytes.length} bytes)` };
  }
  return { status, headers, body: shortened(/[/+]json\b/i.test(type) ? parsed(content) : content) };
}

/** A fault rule may have damaged it. */
function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return content;
  }
}
