import type { CodeSample } from "../samples/code-samples.js";
import { printJson } from "../samples/print-literal.js";
import type {
  AccessView,
  ContentView,
  ExampleView,
  OperationView,
  ParameterView,
  ResponseView,
} from "../views/operation-view.js";
import { factsText, paragraphs, schemaMarkdown } from "./schema-markdown.js";

export function operationMarkdown(operation: OperationView, samples: CodeSample[]): string {
  const { title, method, path, description, access, parameters, body, responses } = operation;
  const [curl] = samples;
  return paragraphs(
    `# ${title}`,
    `\`${method.toUpperCase()} ${path}\``,
    description.trim(),
    `Authorization: ${accessText(access)}.`,
    ...(parameters.length > 0 ? ["## Parameters", parameters.map(parameterLine).join("\n")] : []),
    ...(body ? ["## Request body", body.description, ...body.contents.map(contentText)] : []),
    "## Responses",
    ...responses.map(responseText),
    ...(curl ? ["## Request", fenced(curl.text, "sh")] : []),
  );
}

/** `a token with `view_test` or nothing` */
function accessText(access: AccessView[][]): string {
  if (access.length === 0) return "none";
  const alternatives = access.map((schemes) =>
    schemes.length === 0 ? "nothing" : schemes.map(schemeText).join(" and "),
  );
  return [...new Set(alternatives)].join(" or ");
}

function schemeText({ scheme, scopes, key }: AccessView): string {
  if (key) return `an API key in the ${key.in} as \`${key.name}\``;
  const names = scopes.map(({ name }) => `\`${name}\``).join(" and ");
  return names === "" ? SCHEMES[scheme] : `a token with ${names}`;
}

const SCHEMES = {
  token: "a token",
  client: "the id and secret of an API client",
  apiKey: "an API key",
  unknown: "a scheme that the service does not support",
};

function parameterLine({ name, place, isRequired, description, schema }: ParameterView): string {
  const text = (description || schema.description).replace(/\s+/g, " ").trim();
  return `- \`${name}\` (${place}, ${factsText(schema, isRequired)})${text === "" ? "" : `: ${text}`}`;
}

function contentText({ mediaType, schema, examples }: ContentView): string {
  return paragraphs(
    `\`${mediaType}\`: ${schema.type}`,
    schemaMarkdown(schema).trimEnd(),
    ...examples.map(exampleText),
  );
}

/** Binary and long examples are not helpful. */
const LONGEST_EXAMPLE = 4_000;

function exampleText({ name, summary, value }: ExampleView): string {
  const text = typeof value === "string" ? value : printJson(value);
  if (text.length > LONGEST_EXAMPLE || /(?![\t\n\r])\p{Cc}/u.test(text)) return "";
  const title = summary || name;
  return `${title === "" ? "Example" : title}:\n\n${fenced(text, typeof value === "string" ? "text" : "json")}`;
}

function responseText(response: ResponseView): string {
  const { status, reason, description, headers, contents } = response;
  const head = `### ${status} ${reason}`.trim();
  return paragraphs(
    head,
    description.trim(),
    headers.map(parameterLine).join("\n"),
    ...contents.map((content) => contentOf(status, content)),
  );
}

function contentOf(status: string, content: ContentView): string {
  if (Number(status) < 400) return contentText(content);
  return content.examples.map(exampleText).join("\n\n");
}

export function fenced(text: string, language: string): string {
  const fence = text.includes("```") ? "````" : "```";
  return `${fence}${language}\n${text.trimEnd()}\n${fence}`;
}
