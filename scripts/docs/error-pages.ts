import { fenced } from "./markdown/operation-markdown.js";
import { factsText } from "./markdown/schema-markdown.js";
import type { Page } from "./page.js";
import { breakableHtml, escapeHtml } from "./render/html.js";
import type { Rendering } from "./render/markdown.js";
import { exampleBlock, operationLinksHtml } from "./render/operation-html.js";
import { membersHtml } from "./render/schema-html.js";
import { printJson } from "./samples/print-literal.js";
import { errorPage, ERRORS } from "./site-addresses.js";
import type { ErrorView } from "./views/error-view.js";

/** A page for each error code. */
export function errorPages(errors: ErrorView[], rendering: Rendering): Page[] {
  return errors.map((error) => ({
    name: errorPage(error.code),
    title: `${error.code} (${error.statuses.map(({ status }) => status).join(", ")})`,
    description: `Error ${error.code}: ${error.meaning.replaceAll("`", "")}`,
    main: errorHtml(error, rendering),
    markdown: errorMarkdown(error),
  }));
}

function errorHtml(error: ErrorView, rendering: Rendering): string {
  const { code, statuses, meaning, fields, example, operations } = error;
  const shown = statuses.map(
    ({ status, reason }) =>
      `<span class="status s${String(status)[0] ?? ""}">${status}</span> ${escapeHtml(reason)}`,
  );
  return `<article class="reference"><header class="operation"><p class="eyebrow"><a href="${rendering.toRoot}${ERRORS}">Error code</a></p>
<h1>${breakableHtml(code)}</h1><p class="endpoint">${shown.join(" ")}</p></header>
<p>${rendering.line(meaning)}</p>
${fields.length === 0 ? "" : `<h2 id="fields">Fields</h2>\n<p>Beside <code>code</code> and <code>message</code>:</p>\n${membersHtml(fields, rendering, "field-")}`}
${example ? `<h2 id="example">Example</h2>\n${exampleBlock(example.value, `Error ${code}`)}` : ""}
${operationLinksHtml("Where it may occur", operations, rendering.toRoot)}</article>`;
}

function errorMarkdown({ code, statuses, meaning, fields, example }: ErrorView): string {
  const shown = statuses.map(({ status, reason }) => `${status} ${reason}`).join(", ");
  const lines = fields.map(
    ({ name, schema, isRequired }) =>
      `- \`${name}\` (${factsText(schema, isRequired)}): ${schema.description}`,
  );
  return [
    `# ${code}`,
    `${shown}: ${meaning}`,
    lines.join("\n"),
    example ? fenced(printJson(example.value), "json") : "",
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}
