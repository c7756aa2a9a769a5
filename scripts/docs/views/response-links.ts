import { type OpenApiDocument, resolve, type Response } from "../../generate/document.js";

/** A Link Object, as far as it is told. */
interface Link {
  operationId?: string;
  operationRef?: string;
  parameters?: Readonly<Record<string, unknown>>;
  requestBody?: unknown;
  description?: string;
}

/** What can be called with what a response has, as a Markdown list; empty where nothing is said. */
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
