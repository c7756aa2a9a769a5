import { type OpenApiDocument, resolve, type Response } from "../../document/document.js";
import { callbacksOf, type RequestModel, webhooksOf } from "../../document/request-model.js";
import { schemaMarkdown } from "../markdown/schema-markdown.js";
import { schemaView } from "./schema-view.js";

/** An operation's notes other than its description, as Markdown. */
export function operationNotes(document: OpenApiDocument, operation: RequestModel): string[] {
  const { externalDocs, deprecated } = operation.declared;
  const sunset: unknown = Reflect.get(operation.declared, "x-sunset");
  const until = typeof sunset === "string" ? ` It may go after ${sunset}.` : "";
  const calls = callbacksOf(document, operation)
    .map((each) => requestText(document, each, each.address))
    .join("");
  return [
    ...(deprecated ? [`**Deprecated.**${until}`] : []),
    ...(calls === "" ? [] : [`It calls back:\n\n${calls.trimEnd()}`]),
    ...(externalDocs
      ? [`[${externalDocs.description ?? externalDocs.url}](<${externalDocs.url}>)`]
      : []),
  ];
}

/** The webhooks of a document, each under its name, as a Markdown list; may be empty. */
export function webhooksText(document: OpenApiDocument): string {
  return webhooksOf(document)
    .map((each) => requestText(document, each, each.name))
    .join("");
}

/** A request that the service sends to a client, as an item of a Markdown list. */
function requestText(document: OpenApiDocument, request: RequestModel, address: string): string {
  const { method, declared, requestBody, responses } = request;
  const { summary = "", description = "" } = declared;
  const sentences = [summary, description].filter((text) => text !== "").map(sentence);
  const head = [`\`${method.toUpperCase()} ${address}\``, ...sentences]
    .join(": ")
    .replaceAll(".: ", ". ");
  return `- ${head}\n${bodyText(document, requestBody)}${responsesText(responses)}`;
}

function bodyText(document: OpenApiDocument, body: RequestModel["requestBody"]): string {
  const texts = (body?.contents ?? []).map(({ mediaType, schema }) => {
    const view = schemaView(document, schema);
    const isModel = view.model !== undefined;
    const head = `  - with \`${mediaType}\`: ${isModel ? `\`${view.type}\`` : view.type}\n`;
    return isModel ? head : head + schemaMarkdown(view, "    ");
  });
  return texts.join("");
}

function responsesText(responses: RequestModel["responses"]): string {
  if (responses.length === 0) return "";
  return `  - expects the status ${responses.map(({ key }) => `\`${key}\``).join(", ")}\n`;
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
