import type { OpenApiDocument } from "../document/document.js";
import { sampleValue } from "../document/examples/sample-value.js";
import { factsText, paragraphs, schemaMarkdown } from "./markdown/schema-markdown.js";
import { lazily } from "./lazily.js";
import type { Page, PageContent } from "./page.js";
import { breakableHtml } from "./render/html.js";
import type { Rendering } from "./render/markdown.js";
import { exampleBlock, operationLinksHtml } from "./render/operation-html.js";
import { exampleHtml, factsHtml, schemaHtml } from "./render/schema-html.js";
import { modelPage } from "./site-addresses.js";
import { modelExamples, type ModelView } from "./views/model-view.js";
import type { OperationView } from "./views/operation-view.js";

export function modelPages(
  document: OpenApiDocument,
  models: ModelView[],
  { rendering, operations }: { rendering: Rendering; operations: OperationView[] },
): Page[] {
  const examples = lazily(() => modelExamples(document, operations));
  return models.map((model) => ({
    name: modelPage(model.name),
    title: model.name,
    get description() {
      const { description, type } = model.schema;
      return `Model ${model.name}: ${firstSentence(description) || type}`;
    },
    content: lazily(() => ({
      main: modelHtml(model, rendering),
      ...asideOf(document, model, examples().get(model.name)),
      markdown: modelMarkdown(model),
    })),
  }));
}

function asideOf(
  document: OpenApiDocument,
  { name, schema }: ModelView,
  example: unknown,
): Pick<PageContent, "aside"> {
  if (schema.members.length === 0 && schema.choices.length === 0) return {};
  const value =
    example ?? sampleValue(document, { $ref: `#/components/schemas/${name}` }, "response");
  const title = `Example of ${name}`;
  return { aside: `<h2 class="beside-title">${title}</h2>\n${exampleBlock(value, title)}` };
}

function modelHtml({ name, schema, operations, models }: ModelView, rendering: Rendering): string {
  const { toRoot } = rendering;
  const links = models.map(
    (other) =>
      `<li><a href="${toRoot}${modelPage(other)}"><code>${breakableHtml(other)}</code></a></li>`,
  );
  const isPlain = schema.members.length === 0 && schema.choices.length === 0;
  const facts = isPlain
    ? `<p class="member">${factsHtml(withoutModel(schema), rendering)}</p>\n`
    : "";
  return `<article class="reference"><header class="operation"><p class="eyebrow">Model</p>
<h1>${breakableHtml(name)}</h1></header>
${rendering.text(schema.description)}${facts}${exampleHtml(schema.example)}
${isPlain ? "" : `<h2 id="members">${schema.choices.length > 0 ? "Choices" : "Members"}</h2>\n`}${schemaHtml(schema, rendering, "field-")}
${operationLinksHtml("Used by", operations, toRoot)}${
    links.length === 0
      ? ""
      : `<h2 id="part-of">Part of</h2>\n<ul class="links">${links.join("\n")}</ul>\n`
  }</article>`;
}

/** Its type is itself otherwise. */
function withoutModel({ model: _, ...schema }: ModelView["schema"]): ModelView["schema"] {
  return schema;
}

function modelMarkdown({ name, schema }: ModelView): string {
  return paragraphs(
    `# ${name}`,
    schema.description.trim(),
    factsText(schema, false),
    schemaMarkdown(schema).trimEnd(),
  );
}

function firstSentence(text: string): string {
  return /^[^]*?[.!?](?=\s|$)/.exec(text)?.[0].replace(/\s+/g, " ").replaceAll("`", "") ?? text;
}
