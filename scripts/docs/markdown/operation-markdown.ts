import { capitalised } from "../../../server/runtime/validation/validation-errors.js";
import type { CodeSample } from "../samples/code-samples.js";
import { printJson } from "../samples/print-literal.js";
import { ADDED, ERRORS, markdownOf } from "../site-addresses.js";
import {
  type AccessView,
  bySchema,
  type ExampleView,
  type OperationView,
  type ParameterView,
  type ResponseView,
} from "../views/operation-view.js";
import { factsText, paragraphs, schemaMarkdown } from "./schema-markdown.js";

export function operationMarkdown(operation: OperationView, samples: CodeSample[]): string {
  const { title, method, path, description, access, parameters, body, responses, does } = operation;
  const [curl] = samples;
  return paragraphs(
    `# ${title}`,
    `\`${method.toUpperCase()} ${path}\``,
    does === undefined ? "" : doesMarkdown(does),
    description.trim(),
    "## Authorization",
    accessMarkdown(access),
    ...(parameters.length > 0 ? ["## Parameters", parameters.map(parameterLine).join("\n")] : []),
    ...(body
      ? ["## Request body", body.description, ...bySchema(body.contents).map(contentText)]
      : []),
    "## Responses",
    ...responses.filter(({ isUndeclared }) => !isUndeclared).map(responseText),
    undeclaredMarkdown(responses, `../${markdownOf(ERRORS)}`),
    ...(curl ? ["## Request", fenced(curl.text, "sh")] : []),
  );
}

/** The operation's default behaviour, by its role. */
export function doesMarkdown(does: string): string {
  return `By default: ${does}`;
}

/** The responses that the service adds to those of the document; may be empty. `page`: the page of all errors. */
export function undeclaredMarkdown(responses: readonly ResponseView[], page = ERRORS): string {
  const added = responses.filter(({ isUndeclared }) => isUndeclared);
  if (added.length === 0) return "";
  const statuses = added.map(({ status }) => `\`${status}\``).join(", ");
  return `[The service may also return](${page}#${ADDED}) ${statuses}, which the document does not declare.`;
}

/** The credentials that an operation takes, and its scopes. */
export function accessMarkdown(access: AccessView[][]): string {
  const alternatives = access.filter((schemes) => schemes.length > 0);
  if (alternatives.length === 0) return "None: anybody may call it.";
  const kinds = alternatives.map((schemes) => [...new Set(schemes.map(schemeText))].join(", and "));
  const optional = alternatives.length < access.length ? " It may be left out." : "";
  const intro = `${capitalised([...new Set(kinds)].join(", or "))}.${optional}`;
  const sets = alternatives
    .map((schemes) => schemes.flatMap(({ scopes }) => scopes))
    .filter((scopes) => scopes.length > 0);
  const [first] = sets;
  if (!first) return intro;
  const items = (sets.length > 1 ? sets : first.map((scope) => [scope])).map((scopes) =>
    scopes.map(({ name, meaning }) => `\`${name}\` ${meaning}`).join(" and "),
  );
  return `${intro} ${neededText(sets, first)}\n\n${items.map((item) => `- ${item}`).join("\n")}`;
}

function schemeText({ scheme, key }: AccessView): string {
  return key ? `an API key in the ${key.in} as \`${key.name}\`` : SCHEMES[scheme];
}

type Scopes = AccessView["scopes"];

function neededText(sets: Scopes[], first: Scopes): string {
  if (sets.some((scopes) => scopes.length > 1) && sets.length > 1) {
    return "All scopes of any one line suffice:";
  }
  if (sets.length > 1) return "Any one of these scopes suffices:";
  return first.length > 1 ? "It needs these scopes:" : "It needs the scope:";
}

const SCHEMES = {
  token: "an access token, as `Authorization: Bearer`",
  client: "the id and secret of an API client, by HTTP Basic or in the form",
  apiKey: "an API key",
  unknown: "a scheme that the service does not support",
};

function parameterLine({ name, place, isRequired, description, schema }: ParameterView): string {
  const text = (description || schema.description).replace(/\s+/g, " ").trim();
  return `- \`${name}\` (${place}, ${factsText(schema, isRequired)})${text === "" ? "" : `: ${text}`}`;
}

function contentText({ mediaTypes, content }: ReturnType<typeof bySchema>[number]): string {
  const { schema, examples } = content;
  return paragraphs(
    `${mediaTypes.map((each) => `\`${each}\``).join(", ")}: ${schema.type}`,
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
  const { status, reason, description, headers, contents, isError } = response;
  const head = `### ${status} ${reason}`.trim();
  return paragraphs(
    head,
    description.trim(),
    headers.map(parameterLine).join("\n"),
    ...bySchema(contents).map((body) =>
      isError ? body.content.examples.map(exampleText).join("\n\n") : contentText(body),
    ),
  );
}

export function fenced(text: string, language: string): string {
  const fence = text.includes("```") ? "````" : "```";
  return `${fence}${language}\n${text.trimEnd()}\n${fence}`;
}
