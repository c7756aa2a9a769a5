import {
  METHODS,
  type OpenApiDocument,
  type OperationObject,
  type PathItem,
  type Referenced,
  type RequestBody,
  resolve,
} from "../../generate/document.js";
import { schemaMarkdown } from "../markdown/schema-markdown.js";
import { schemaView } from "./schema-view.js";

/** Requests that the service sends to addresses of its clients, as items of a Markdown list. */
export function callbacksText(
  document: OpenApiDocument,
  { callbacks = {} }: OperationObject,
): string {
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
    const told = [summary, description].filter((text) => text !== "").map(sentence);
    const head = [`\`${method.toUpperCase()} ${address}\``, ...told]
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
