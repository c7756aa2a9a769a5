import {
  METHODS,
  type OpenApiDocument,
  type OperationObject,
  type PathItem,
  type Referenced,
  type RequestBody,
  resolve,
  type Response,
} from "../../document/document.js";
import { schemaMarkdown } from "../markdown/schema-markdown.js";
import { schemaView } from "./schema-view.js";

/** An operation's notes other than its description, as Markdown. */
export function operationNotes(document: OpenApiDocument, operation: OperationObject): string[] {
  const { externalDocs } = operation;
  const sunset: unknown = Reflect.get(operation, "x-sunset");
  const until = typeof sunset === "string" ? ` It may go after ${sunset}.` : "";
  const calls = callbacksText(document, operation);
  return [
    ...(operation.deprecated ? [`**Deprecated.**${until}`] : []),
    ...(calls === "" ? [] : [`It calls back:\n\n${calls.trimEnd()}`]),
    ...(externalDocs
      ? [`[${externalDocs.description ?? externalDocs.url}](<${externalDocs.url}>)`]
      : []),
  ];
}

/** Requests that the service sends to addresses of its clients, as items of a Markdown list. */
function callbacksText(document: OpenApiDocument, { callbacks = {} }: OperationObject): string {
  return Object.values(callbacks)
    .flatMap((reference) =>
      Object.entries(resolve<Record<string, Referenced<PathItem>>>(document, reference)),
    )
    .map(([address, item]) => requestsText(document, item, address))
    .join("");
}

/** Those that belong to no operation, each under its name; empty where there is none. */
export function webhooksText({ webhooks = {}, ...document }: OpenApiDocument): string {
  return Object.entries(webhooks)
    .map(([name, item]) => requestsText(document, item, name))
    .join("");
}

function requestsText(
  document: OpenApiDocument,
  reference: Referenced<PathItem>,
  address: string,
): string {
  const item = resolve<PathItem>(document, reference);
  return METHODS.map((method) => {
    const operation = item[method];
    if (!operation) return "";
    const { summary = "", description = "" } = operation;
    const sentences = [summary, description].filter((text) => text !== "").map(sentence);
    const head = [`\`${method.toUpperCase()} ${address}\``, ...sentences]
      .join(": ")
      .replaceAll(".: ", ". ");
    return `- ${head}\n${bodyText(document, operation)}${responsesText(operation)}`;
  }).join("");
}

function bodyText(document: OpenApiDocument, { requestBody }: OperationObject): string {
  if (!requestBody) return "";
  const { content } = resolve<RequestBody>(document, requestBody);
  return Object.entries(content)
    .map(([mediaType, { schema }]) => {
      const view = schemaView(document, schema);
      const isModel = view.model !== undefined;
      const head = `  - with \`${mediaType}\`: ${isModel ? `\`${view.type}\`` : view.type}\n`;
      return isModel ? head : head + schemaMarkdown(view, "    ");
    })
    .join("");
}

function responsesText({ responses = {} }: OperationObject): string {
  const expected = Object.keys(responses).filter((status) => !status.startsWith("x-"));
  if (expected.length === 0) return "";
  return `  - expects the status ${expected.map((each) => `\`${each}\``).join(", ")}\n`;
}

function sentence(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return /[.!?]$/.test(line) ? line : `${line}.`;
}

interface Link {
  operationId?: string;
  operationRef?: string;
  parameters?: Readonly<Record<string, unknown>>;
  requestBody?: unknown;
  description?: string;
}

/** Operations to call with values of the response, as a Markdown list; may be empty. */
export function linksText(document: OpenApiDocument, { links = {} }: Response): string {
  return Object.entries(links)
    .map(([name, reference]) => {
      const link = resolve<object>(document, reference) as Link;
      const { operationId, operationRef, parameters = {}, requestBody, description = "" } = link;
      const values = Object.entries(parameters).map(
        ([to, from]) => `\`${to}\` = ${valueText(from)}`,
      );
      if (requestBody !== undefined) values.push(`the body = ${valueText(requestBody)}`);
      const target = `\`${operationId ?? targetOf(operationRef)}\``;
      const text = description.replace(/\s+/g, " ").trim();
      return `- ${name}: call ${target}${values.length === 0 ? "" : ` with ${values.join(", ")}`}. ${text}`.trim();
    })
    .join("\n");
}

function valueText(value: unknown): string {
  return `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;
}

/** `GET /things/{id}` for a pointer into the document. */
function targetOf(reference = ""): string {
  const [, path = "", method = ""] = /^#\/paths\/([^/]+)\/(\w+)$/.exec(reference) ?? [];
  if (path === "") return reference;
  const plain = decodeURIComponent(path).replaceAll("~1", "/").replaceAll("~0", "~");
  return `${method.toUpperCase()} ${plain}`;
}
