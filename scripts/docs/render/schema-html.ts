import { counted } from "../../../server/runtime/service/counted.js";
import { errorPage, modelPage } from "../site-addresses.js";
import type { ChoiceView, MemberView, SchemaView } from "../views/schema-view.js";
import { breakableHtml, escapeHtml } from "./html.js";
import type { Rendering } from "./markdown.js";

/** A schema with everything below it. `id` begins the ids of its members, which links lead to. */
export function schemaHtml(view: SchemaView, rendering: Rendering, id = ""): string {
  return membersHtml(view.members, rendering, id) + choicesHtml(view, rendering);
}

/** One line of facts: type, limits, whether it is required. */
export function factsHtml(
  schema: SchemaView,
  rendering: Rendering,
  { isRequired = false, isAddition = false } = {},
): string {
  const limits = schema.limits.map(
    (limit) => `<span class="limit">${rendering.line(limit)}</span>`,
  );
  return [
    `<span class="type">${typeHtml(schema, rendering)}</span>`,
    ...(isRequired ? ['<span class="required">required</span>'] : []),
    ...(isAddition
      ? ['<span class="addition" title="Not in the interface specification">addition</span>']
      : []),
    ...limits,
  ].join(" ");
}

function typeHtml({ type, model }: SchemaView, { toRoot }: Rendering): string {
  if (model === undefined || !type.includes(model)) {
    const text = breakableHtml(type);
    return model === undefined ? text : `<a href="${toRoot}${modelPage(model)}">${text}</a>`;
  }
  const [before = "", after = ""] = type.split(model, 2);
  return `${escapeHtml(before)}<a href="${toRoot}${modelPage(model)}">${breakableHtml(model)}</a>${escapeHtml(after)}`;
}

export function membersHtml(members: MemberView[], rendering: Rendering, id = ""): string {
  if (members.length === 0) return "";
  const items = members.map((member) => memberHtml(member, rendering, id));
  return `<ul class="members">\n${items.join("\n")}\n</ul>\n`;
}

function memberHtml(
  { name, schema, ...facts }: MemberView,
  rendering: Rendering,
  id: string,
): string {
  const anchor = id === "" ? "" : ` id="${escapeHtml(`${id}${name}`)}"`;
  return `<li${anchor}><div class="member"><code class="name">${breakableHtml(name)}</code> ${factsHtml(schema, rendering, facts)}</div>
${bodyOf(schema, rendering)}</li>`;
}

/** Description, example and nested schemas. */
function bodyOf(schema: SchemaView, rendering: Rendering): string {
  return (
    rendering.text(schema.description) + exampleHtml(schema.example) + nestedHtml(schema, rendering)
  );
}

export function exampleHtml(example: unknown): string {
  if (example === undefined || example === "") return "";
  const text = typeof example === "string" ? example : JSON.stringify(example);
  return text.length > 400
    ? ""
    : `<p class="example">Example: <code>${escapeHtml(text)}</code></p>\n`;
}

function nestedHtml(schema: SchemaView, rendering: Rendering): string {
  const { members, choices, model, discriminator } = schema;
  if (members.length === 0 && choices.length === 0) return "";
  const what = model === undefined ? "Its members" : `Members of ${model}`;
  const by = discriminator === undefined ? "One of" : `One of, by ${discriminator}`;
  const summary = choices.length > 0 ? `${by}: ${counted(choices.length, "choice")}` : what;
  const open = choices.length > 0 ? " open" : "";
  return `<details class="nested"${open}><summary>${escapeHtml(summary)}</summary>\n${schemaHtml(schema, rendering)}</details>\n`;
}

let groups = 0;

/** Only one choice of a union is open at a time; the browser's search also finds closed ones. */
function choicesHtml({ choices, discriminator }: SchemaView, rendering: Rendering): string {
  if (choices.length === 0) return "";
  const intro =
    discriminator === undefined
      ? ""
      : `<p>One of these, by <code>${escapeHtml(discriminator)}</code>:</p>`;
  const group = `union-${(groups += 1)}`;
  const items = choices.map((choice, index) =>
    choiceHtml(choice, rendering, `name="${group}"${index === 0 ? " open" : ""}`),
  );
  return `<div class="choices">${intro}\n${items.join("\n")}\n</div>\n`;
}

function choiceHtml(
  { name, schema }: ChoiceView,
  rendering: Rendering,
  attributes: string,
): string {
  const link =
    schema.model === undefined || schema.members.length === 0
      ? ""
      : `<p class="model-of">Model: <a href="${rendering.toRoot}${modelPage(schema.model)}">${breakableHtml(schema.model)}</a></p>\n`;
  return `<details class="choice" ${attributes}><summary><code>${breakableHtml(name)}</code> <span class="type">${escapeHtml(schema.members.length > 0 ? "" : schema.type)}</span></summary>
${rendering.text(schema.description)}${link}${schemaHtml(schema, rendering)}</details>`;
}

/** Error codes, with links to their pages: only codes of `x-errors` have one. */
export function codeLinks(codes: string[], { toRoot, pageOf }: Rendering): string {
  return codes
    .map((code) => {
      const text = `<code>${escapeHtml(code)}</code>`;
      const page = errorPage(code);
      return pageOf(code) === page ? `<a href="${toRoot}${page}">${text}</a>` : text;
    })
    .join(", ");
}
