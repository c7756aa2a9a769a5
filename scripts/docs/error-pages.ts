import { fenced } from "./markdown/operation-markdown.js";
import { factsText, paragraphs } from "./markdown/schema-markdown.js";
import { lazily } from "./lazily.js";
import type { Page } from "./page.js";
import { codeBlock } from "./render/code-html.js";
import { breakableHtml, escapeHtml } from "./render/html.js";
import type { Rendering } from "./render/markdown.js";
import { exampleBlock, operationLinksHtml } from "./render/operation-html.js";
import { membersHtml } from "./render/schema-html.js";
import { printJson } from "./samples/print-literal.js";
import { errorPage, ERRORS } from "./site-addresses.js";
import type { ErrorView } from "./views/error-view.js";

export function errorPages(errors: ErrorView[], rendering: Rendering): Page[] {
  return errors.map((error) => ({
    name: errorPage(error.code),
    title: `${error.code} (${error.status})`,
    description: `Error ${error.code}: ${error.meaning.replaceAll("`", "")}`,
    content: lazily(() => ({
      main: errorHtml(error, rendering),
      markdown: errorMarkdown(error),
    })),
  }));
}

function errorHtml(error: ErrorView, rendering: Rendering): string {
  const { code, statuses, meaning, fix, retry, fields, example, operations } = error;
  const shown = statuses.map(
    ({ status, reason }) =>
      `<span class="status s${String(status)[0] ?? ""}">${status}</span> ${escapeHtml(reason)}`,
  );
  return `<article class="reference"><header class="operation"><p class="eyebrow"><a href="${rendering.toRoot}${ERRORS}">Error code</a></p>
<h1>${breakableHtml(code)}</h1><p class="endpoint">${shown.join(" ")}</p></header>
<p>${rendering.line(meaning)}</p>
${fix === undefined ? "" : `<h2 id="fix">How to fix it</h2>\n<p>${rendering.line(fix)}</p>`}
<h2 id="retry">Retry?</h2>
<p>${rendering.line(retry)}</p>
<h2 id="handle">Handle it</h2>
${codeBlock(handlingOf(error), "ts", `Handle ${code}`)}
${fields.length === 0 ? "" : `<h2 id="fields">Fields</h2>\n<p>In addition to <code>code</code> and <code>message</code>:</p>\n${membersHtml(fields, rendering, "field-")}`}
${example ? `<h2 id="example">Example</h2>\n${exampleBlock(example.value, `Error ${code}`)}` : ""}
${operationLinksHtml("Where it may occur", operations, rendering.toRoot)}</article>`;
}

/** With the typed client. */
function handlingOf({ code, fields, operations: [operation] }: ErrorView): string {
  const [field] = fields.filter(({ isRequired }) => isRequired);
  return `try {
  await client.${operation?.name ?? "someOperation"}(request);
} catch (error) {
  if (!isApiError(error, "${code}")) throw error;
  console.error(error.message${field ? `, error.details.${field.name}` : ""});
}`;
}

function errorMarkdown(error: ErrorView): string {
  const { code, statuses, meaning, fix, retry, fields, example } = error;
  const shown = statuses.map(({ status, reason }) => `${status} ${reason}`).join(", ");
  const lines = fields.map(
    ({ name, schema, isRequired }) =>
      `- \`${name}\` (${factsText(schema, isRequired)}): ${schema.description}`,
  );
  return paragraphs(
    `# ${code}`,
    `${shown}: ${meaning}`,
    fix === undefined ? "" : `Fix: ${fix}`,
    `Retry: ${retry}`,
    fenced(handlingOf(error), "ts"),
    lines.join("\n"),
    example ? fenced(printJson(example.value), "json") : "",
  );
}
