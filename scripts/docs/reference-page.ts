import { capitalised } from "../../server/runtime/validation/validation-errors.js";
import type { SiteParts } from "./navigation.js";
import { lazily } from "./lazily.js";
import type { Page, PageContent } from "./page.js";
import { breakableHtml, escapeHtml } from "./render/html.js";
import type { Rendering } from "./render/markdown.js";
import { operationListHtml } from "./render/operation-html.js";
import {
  errorPage,
  ERRORS,
  modelPage,
  operationPage,
  OVERVIEW,
  REFERENCE,
} from "./site-addresses.js";

export interface ReferenceParts extends SiteParts {
  title: string;
  /** Whether an overview page describes what all operations share. */
  hasOverview: boolean;
  tags: { name: string; description?: string | undefined }[];
  /** Webhooks that the service sends, as Markdown; may be empty. */
  webhooks: () => string;
}

export function referencePage(parts: ReferenceParts, rendering: Rendering): Page {
  return {
    name: REFERENCE,
    title: "Reference",
    description: `Every operation and model of the ${parts.title}`,
    content: lazily(() => referenceContent(parts, rendering)),
  };
}

function referenceContent(parts: ReferenceParts, rendering: Rendering): PageContent {
  const { hasOverview, tags, operations, models, errors } = parts;
  const webhooks = parts.webhooks();
  const groups = tags.map(
    ({ name, description = "" }) =>
      `<h2 id="${anchorOf(name)}">${escapeHtml(capitalised(name))}</h2>\n${rendering.text(description)}${operationListHtml(
        operations.filter(({ tag }) => tag === name),
        rendering.toRoot,
      )}`,
  );
  const sections = [
    ...(webhooks === "" ? [] : ["webhooks"]),
    "models",
    ...(errors.length > 0 ? ["error codes"] : []),
  ];
  return {
    main: `<article class="reference"><h1>Reference</h1>
<p>Each operation has a page with parameters, responses, errors, samples in nine languages, and a console that calls the
service.${hasOverview ? ` <a href="${OVERVIEW}">The API in one page</a> describes what all operations share.` : ""} The OpenAPI document is
available as <a href="openapi.json">openapi.json</a> and <a href="openapi.yaml">openapi.yaml</a>.</p>
${groups.join("\n")}
${webhooks === "" ? "" : `<h2 id="webhooks">Webhooks</h2>\n${rendering.text(webhooks)}`}<h2 id="models">Models</h2>
${linkList(models.map(({ name }) => ({ url: modelPage(name), text: name })))}
${errorListHtml(errors)}</article>`,
    headings: [
      ...tags.map(({ name }) => ({ level: 2, text: capitalised(name), id: anchorOf(name) })),
      ...sections.map((name) => ({
        level: 2,
        text: capitalised(name),
        id: name.replaceAll(" ", "-"),
      })),
    ],
    markdown: referenceMarkdown(parts, webhooks),
  };
}

/** Empty for a document without error codes. */
function errorListHtml(errors: ReferenceParts["errors"]): string {
  if (errors.length === 0) return "";
  const links = errors.map(({ code, status }) => ({ url: errorPage(code), text: code, status }));
  return `<h2 id="error-codes">Error codes</h2>
<p><a href="${ERRORS}">Errors by status</a> shows their fields in one table.</p>
${linkList(links)}`;
}

/** Of a tag's heading. Another part of the page may have its name as anchor. */
function anchorOf(tag: string): string {
  const anchor = tag.replace(/[^\p{L}\p{N}_.-]+/gu, "-");
  return TAKEN.has(anchor) ? `${anchor}-operations` : anchor;
}

const TAKEN = new Set(["error-codes", "main", "models", "navigation", "webhooks"]);

function linkList(links: { url: string; text: string; status?: string }[]): string {
  const items = links.map(
    ({ url, text, status = "" }) =>
      `<li><a href="${url}"><span class="verb">${status}</span> <code>${breakableHtml(text)}</code></a></li>`,
  );
  return `<ul class="links">${items.join("\n")}</ul>\n`;
}

function referenceMarkdown(
  { operations, models, errors }: ReferenceParts,
  webhooks: string,
): string {
  const line = (text: string, url: string): string => `- [${text}](${url.replace(/html$/, "md")})`;
  return [
    "# Reference",
    operations
      .map(({ name, method, path, title }) =>
        line(`${method.toUpperCase()} ${path}: ${title}`, operationPage(name)),
      )
      .join("\n"),
    ...(webhooks === "" ? [] : ["## Webhooks", webhooks.trimEnd()]),
    "## Models",
    models.map(({ name }) => line(name, modelPage(name))).join("\n"),
    ...(errors.length === 0
      ? []
      : [
          "## Error codes",
          errors.map(({ code, status }) => line(`${status} ${code}`, errorPage(code))).join("\n"),
        ]),
  ].join("\n\n");
}
