import {
  accessMarkdown,
  doesMarkdown,
  undeclaredMarkdown,
} from "../markdown/operation-markdown.js";
import { printJson } from "../samples/print-literal.js";
import { operationPage } from "../site-addresses.js";
import { codesIn } from "../views/error-view.js";
import {
  type BodyView,
  bySchema,
  type ContentView,
  type ExampleView,
  type OperationView,
  type ParameterView,
  type ResponseView,
} from "../views/operation-view.js";
import { codeBlock } from "./code-html.js";
import { breakableHtml, escapeHtml } from "./html.js";
import type { Rendering } from "./markdown.js";
import { codeLinks, exampleHtml, factsHtml, schemaHtml } from "./schema-html.js";

/** The main column of an operation's page. */
export function operationHtml(operation: OperationView, rendering: Rendering): string {
  const { method, path, tag, title, description, isAddition, does } = operation;
  return `<header class="operation">
<p class="eyebrow">${escapeHtml(tag)}${isAddition ? ' <span class="addition" title="Not in the interface specification">addition</span>' : ""}</p>
<h1>${escapeHtml(title)}</h1>
<p class="endpoint"><span class="verb ${method}">${method}</span> <code>${pathHtml(path)}</code><a class="to-samples" href="#samples">Samples</a><a class="try primary" href="#console">Try it</a></p>
</header>${does === undefined ? "" : `\n<div class="does">${rendering.text(doesMarkdown(does))}</div>`}
${rendering.text(description)}
<section class="access"><h2 id="authorization">Authorization</h2>
${rendering.text(accessMarkdown(operation.access))}</section>
${PLACES.map((place) => parametersHtml(operation.parameters, place, rendering)).join("")}
${operation.body ? bodyHtml(operation.body, rendering) : ""}
${responsesHtml(operation, rendering)}`;
}

/** Allows line breaks before the slashes of a long path. */
function pathHtml(path: string): string {
  return escapeHtml(path)
    .replaceAll("/", "<wbr>/")
    .replaceAll(/\{[^}]+\}/g, (name) => `<b>${name}</b>`);
}

const PLACES = ["path", "query", "header", "cookie"] as const;
const TITLES = {
  path: "Path parameters",
  query: "Query parameters",
  header: "Request headers",
  cookie: "Cookies",
};

function parametersHtml(
  parameters: ParameterView[],
  place: (typeof PLACES)[number],
  rendering: Rendering,
): string {
  const own = parameters.filter((parameter) => parameter.place === place);
  if (own.length === 0) return "";
  const items = own.map((parameter) => parameterHtml(parameter, rendering));
  return `<section><h2 id="${place}-parameters">${TITLES[place]}</h2>\n<ul class="members">\n${items.join("\n")}\n</ul></section>\n`;
}

function parameterHtml(parameter: ParameterView, rendering: Rendering): string {
  const { name, place, description, schema, example } = parameter;
  const below = schemaHtml({ ...schema }, rendering);
  const nested =
    below === ""
      ? ""
      : `<details class="nested"><summary>Its members</summary>\n${below}</details>`;
  return `<li id="${escapeHtml(`${place}-${name}`)}"><div class="member"><code class="name">${breakableHtml(name)}</code> ${factsHtml(schema, rendering, parameter)}</div>
${rendering.text(description || schema.description)}${exampleHtml(example)}${nested}</li>`;
}

function bodyHtml({ description, isRequired, contents }: BodyView, rendering: Rendering): string {
  const required = isRequired ? ' <span class="required">required</span>' : "";
  const shown = bySchema(contents).map(
    ({ mediaTypes, content }) =>
      mediaHtml(mediaTypes, required) + contentHtml(content, rendering, "body-"),
  );
  return `<section><h2 id="body">Request body</h2>
${rendering.text(description)}${shown.join("")}</section>`;
}

/** The line above contents of these media types. */
function mediaHtml(mediaTypes: readonly string[], more = ""): string {
  const names = mediaTypes.map((each) => `<code>${escapeHtml(each)}</code>`).join(", ");
  return `<p class="member"><span class="media">${names}</span>${more}</p>\n`;
}

function contentHtml({ schema, examples }: ContentView, rendering: Rendering, id: string): string {
  const head =
    schema.model === undefined && schema.members.length > 0
      ? ""
      : `<p class="member">${factsHtml(schema, rendering)}</p>\n${rendering.text(schema.description)}`;
  return head + schemaHtml(schema, rendering, id) + examplesHtml(examples);
}

function examplesHtml(examples: ExampleView[]): string {
  return examples
    .map((example) => {
      const label = example.summary || example.name;
      const title = label === "" ? "Example" : `Example: ${label}`;
      return `<details class="example-of"><summary>${escapeHtml(title)}</summary>\n${exampleBlock(example.value, title)}</details>\n`;
    })
    .join("");
}

/** Characters that do not occur in texts. */
const BYTES = /(?![\t\n\r])\p{Cc}/u;

/** The value of an example in the form that is sent. */
export function exampleBlock(value: unknown, label: string): string {
  if (typeof value === "string" && BYTES.test(value)) return '<p class="note">Bytes</p>';
  return typeof value === "string"
    ? codeBlock(value, "text", label)
    : codeBlock(printJson(value), "json", label);
}

function responsesHtml({ responses, parameters }: OperationView, rendering: Rendering): string {
  const errors = responses.filter(({ isError, isUndeclared }) => isError && !isUndeclared);
  const others = responses.filter(({ isError }) => !isError);
  const isForced = parameters.some(({ name }) => name.toLowerCase() === "prefer");
  return `<section class="responses"><h2 id="responses">Responses</h2>
${others.map((response) => successHtml(response, rendering)).join("\n")}
</section>
${
  responses.length === others.length
    ? ""
    : `<section class="errors"><h2 id="errors">Errors</h2>
${errors.map((response) => errorHtml(response, rendering, isForced)).join("\n")}
${rendering.text(undeclaredMarkdown(responses))}</section>`
}`;
}

function successHtml(response: ResponseView, rendering: Rendering): string {
  const { status, reason, description, headers, contents } = response;
  const shown = bySchema(contents).map(
    ({ mediaTypes, content }) =>
      mediaHtml(mediaTypes) + contentHtml(content, rendering, `response-${status}-`),
  );
  const list = headers.map((header) =>
    parameterHtml({ ...header, place: `${status}-header` }, rendering),
  );
  const headersBlock =
    list.length === 0
      ? ""
      : `<details class="nested"><summary>Response headers</summary>\n<ul class="members">${list.join("\n")}</ul></details>\n`;
  return `<div class="response" id="response-${status}"><h3><span class="status s${status[0] ?? ""}">${status}</span> ${escapeHtml(reason)}</h3>
${rendering.text(description)}${shown.join("\n")}${headersBlock}</div>`;
}

function errorHtml(response: ResponseView, rendering: Rendering, isForced: boolean): string {
  const { status, reason, description, contents } = response;
  const bodies = bySchema(contents);
  const examples = bodies.flatMap(({ content }) => content.examples);
  const codes = [...new Set(examples.flatMap(({ value }) => codesIn(value)))];
  const types = bodies.map(({ mediaTypes, content: { schema } }) =>
    mediaHtml(mediaTypes, ` ${factsHtml(schema, rendering)}`),
  );
  const shown = examples.map(
    (example) =>
      `<div class="error-example"><p>${codeLinks(codesIn(example.value), rendering)} <span class="quiet">${escapeHtml(example.summary)}</span>${isForced ? forceButton(status, example.name) : ""}</p>
${exampleBlock(example.value, `Error ${status}: ${example.name}`)}</div>`,
  );
  const names = codes.map((code) => `<code>${breakableHtml(code)}</code>`).join(" ");
  return `<details class="response error" id="response-${status}"><summary><span class="status s${status[0] ?? ""}">${status}</span> ${escapeHtml(reason)} <span class="codes">${names}</span></summary>
${rendering.text(description)}${types.join("")}${shown.join("\n")}${shown.length === 0 && isForced ? `<p>${forceButton(status)}</p>` : ""}</details>`;
}

/** A button that requests this response from the service. The console shows it and adds its handler. */
function forceButton(status: string, example = ""): string {
  if (!/^\d+$/.test(status)) return "";
  return ` <button type="button" class="force" data-status="${status}" data-example="${escapeHtml(example)}" hidden>Provoke</button>`;
}

/** A heading and a list of links to operations; nothing without operations. */
export function operationLinksHtml(
  title: string,
  operations: OperationView[],
  toRoot: string,
): string {
  if (operations.length === 0) return "";
  const id = title.toLowerCase().replace(/\W+/g, "-");
  return `<h2 id="${id}">${escapeHtml(title)}</h2>\n${operationListHtml(operations, toRoot)}`;
}

export function operationListHtml(operations: OperationView[], toRoot: string): string {
  const items = operations.map(
    ({ name, method, path, title }) =>
      `<li><a href="${toRoot}${operationPage(name)}"><span class="verb ${method}">${method}</span> <span class="what"><span>${escapeHtml(title)}</span> <code>${escapeHtml(path).replaceAll("/", "<wbr>/")}</code></span></a></li>`,
  );
  return `<ul class="operations">${items.join("\n")}</ul>\n`;
}
