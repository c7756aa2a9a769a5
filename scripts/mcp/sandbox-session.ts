import { randomBytes } from "node:crypto";
import type { Fetch } from "../../client/transport/transport.js";
import { startService } from "../../server/runtime/embed/testing.js";
import { isObject } from "../../server/runtime/objects.js";
import type { DocumentOptions } from "../document/document-options.js";
import type { OpenApiDocument } from "../document/document.js";
import type { OperationModel } from "../document/operation-model.js";
import { publishDocument } from "../document/publish/publish-document.js";
import type { OperationSummary } from "../sandbox/behaviour/operation-summary.js";
import type { SandboxOptions } from "../sandbox/sandbox-options.js";
import { inFile, startItems, startWith } from "../sandbox/seed-data.js";
import { handledSandboxOf } from "../sandbox/serve-sandbox.js";
import { ToolError } from "./tool-error.js";

export interface SessionOptions
  extends
    DocumentOptions,
    Pick<SandboxOptions, "seedData" | "isEmpty" | "handlers" | "proxy" | "strictRequests"> {
  /** Default: any free one. */
  port?: number | undefined;
  /** Seeds ids, texts and random faults. */
  seed?: number | undefined;
}

/** A sandbox in this process, used by the tools. It prints nothing. */
export interface SandboxSession {
  url: string;
  /** URL where a person can watch the requests. */
  inspector: string;
  document: OpenApiDocument;
  /** The document as shown in the docs, created once. */
  published: () => OpenApiDocument;
  /** By the name of the operation. */
  models: ReadonlyMap<string, OperationModel>;
  summary: readonly OperationSummary[];
  /** Notes on the document. */
  lines: readonly string[];
  /** Sends a request, with credentials that permit every operation unless it has its own. */
  send: Fetch;
  /** Sends a request without adding credentials. */
  sendAsItIs: Fetch;
  /** Calls the control API; `undefined` for a response without content. Rejects with {@link ToolError}. */
  control: (method: string, path: string, body?: unknown) => Promise<unknown>;
  close: () => Promise<void>;
}

const CONTROL_PATH = "/__control";

/** Throws SpecProblems or ConfigError. */
export async function openSession({
  port,
  seedData,
  isEmpty = false,
  proxy,
  strictRequests = false,
  ...options
}: SessionOptions): Promise<SandboxSession> {
  const sandbox = await handledSandboxOf(options);
  const { project: served, document, models, summary, lines, handled = [] } = sandbox;
  const { seed } = options;
  const items = await startItems({ seedData, isEmpty });
  const { project, data, note } = startWith(served, items);
  if (note !== undefined) console.error(note);
  const token = randomBytes(16).toString("hex");
  const service = await startService<Fetch>({
    ...(data !== undefined && { data }),
    api: project,
    strictRequests,
    ...(proxy !== undefined && { proxy: { url: proxy, except: handled } }),
    createClient: ({ fetch }) => fetch,
    settings: { CONTROL_PATH, CONTROL_TOKEN: token },
    ...(port !== undefined && { port }),
    ...(seed !== undefined && { seed }),
  }).catch((error: unknown) => {
    throw inFile(error, seedData);
  });
  const { url, fetch: sendAsItIs } = service;
  let published: OpenApiDocument | undefined;
  return {
    url,
    inspector: `${url}${CONTROL_PATH}/inspector/#token=${token}`,
    document,
    published: () => (published ??= publishDocument(document)),
    models: new Map(models.map((model) => [model.name, model])),
    summary,
    lines,
    send: service.client,
    sendAsItIs: (request) => sendAsItIs(request),
    control: async (method, path, body) => {
      const response = await sendAsItIs(CONTROL_PATH + path, {
        method,
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const value: unknown = text === "" ? undefined : JSON.parse(text);
      if (!response.ok) throw new ToolError(sentencesOf(value));
      return value;
    },
    close: () => service.stop(),
  };
}

/** The reason why the control API rejects a request. */
function sentencesOf(body: unknown): string {
  const { message, errors } = Object(body) as { message?: unknown; errors?: unknown };
  const details = (Array.isArray(errors) ? errors : [])
    .filter(isObject)
    .map((each) => String(each["message"]))
    .filter((each) => each !== message);
  return [String(message), ...details].join(" ");
}
