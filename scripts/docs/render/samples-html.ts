import { STATUS_CODES } from "node:http";
import type { CodeSample } from "../samples/code-samples.js";
import type { OperationView } from "../views/operation-view.js";
import { blockOf, markedCodeHtml } from "./code-html.js";
import { escapeHtml } from "./escape-html.js";
import { exampleBlock } from "./operation-html.js";

/** The column beside an operation: the request in each language, and what comes back. */
export function samplesHtml(samples: CodeSample[], operation: OperationView): string {
  const choices = samples.map(
    ({ id, label }, index) =>
      `<label><input type="radio" name="language" value="${id}"${index === 0 ? " checked" : ""}><span>${escapeHtml(label)}</span></label>`,
  );
  const blocks = samples.map(
    (sample) =>
      `<div class="sample ${sample.id}">${blockOf(markedCodeHtml(sample, sample.language), `Request: ${sample.label}`)}</div>`,
  );
  return `<section class="samples" id="samples" aria-label="Request samples">
<fieldset class="languages"><legend class="hidden">Language of the sample</legend>${choices.join("")}</fieldset>
${blocks.join("\n")}
</section>
${responseHtml(operation)}`;
}

/** Examples of good responses, the first one open. */
function responseHtml({ responses }: OperationView): string {
  const shown = responses
    .filter(({ status }) => Number(status) < 400)
    .flatMap(({ status, contents }) =>
      contents.flatMap(({ examples }) => examples.map((example) => ({ status, ...example }))),
    );
  if (shown.length === 0) return "";
  const items = shown.map(({ status, name, summary, value }, index) => {
    const label = `${status} ${STATUS_CODES[status] ?? ""}`;
    return `<details name="response-example"${index === 0 ? " open" : ""}><summary><span class="status s${status[0] ?? ""}">${escapeHtml(label)}</span> <span class="quiet">${escapeHtml(summary || name)}</span></summary>
${exampleBlock(value, `Response ${label}: ${name}`)}</details>`;
  });
  return `<section class="response-samples" aria-label="Response examples">\n${items.join("\n")}\n</section>`;
}
