import { STATUS_CODES } from "node:http";
import type { CodeSample } from "../samples/code-samples.js";
import type { OperationView } from "../views/operation-view.js";
import { blockOf, markedCodeHtml } from "./code-html.js";
import { escapeHtml } from "./html.js";
import { exampleBlock } from "./operation-html.js";

/** The samples of one of the operation's examples. */
export interface SampleVariant {
  label: string;
  samples: CodeSample[];
}

/** The request in each language, for each example. */
export function samplesHtml(variants: SampleVariant[]): string {
  const samples = variants[0]?.samples ?? [];
  const choices = samples.map(
    ({ id, label }, index) =>
      `<label><input type="radio" name="language" value="${id}"${index === 0 ? " checked" : ""}><span>${escapeHtml(label)}</span></label>`,
  );
  const blocks = variants.map((variant, index) => {
    const shown = blocksHtml(variant);
    return variants.length > 1
      ? foldedHtml("variant", index, escapeHtml(variant.label), shown)
      : shown;
  });
  return `<section class="samples" id="samples" aria-label="Request samples">
<fieldset class="languages" aria-label="Language of the sample">${choices.join("")}</fieldset>
<div class="variants">
${blocks.join("\n")}
</div>
</section>`;
}

/** One of several sections, of which one is open: the first, until the reader opens another. */
function foldedHtml(group: string, index: number, summary: string, content: string): string {
  return `<details name="${group}"${index === 0 ? " open" : ""}><summary>${summary}</summary>\n${content}</details>`;
}

function blocksHtml({ label, samples }: SampleVariant): string {
  return samples
    .map((sample) => {
      const name = [`Request: ${sample.label}`, label].filter((part) => part !== "").join(", ");
      const block = blockOf(markedCodeHtml(sample, sample.language), name);
      return `<div class="sample ${sample.id}">${block}</div>`;
    })
    .join("\n");
}

/** Examples of good responses, the first one open. */
export function responseHtml({ responses }: OperationView): string {
  const shown = responses
    .filter(({ status }) => Number(status) < 400)
    .flatMap(({ status, contents }) =>
      contents.flatMap(({ examples }) => examples.map((example) => ({ status, ...example }))),
    );
  if (shown.length === 0) return "";
  const items = shown.map(({ status, name, summary, value }, index) => {
    const label = `${status} ${STATUS_CODES[status] ?? ""}`;
    const title = `<span class="status s${status[0] ?? ""}">${escapeHtml(label)}</span> <span class="quiet">${escapeHtml(summary || name)}</span>`;
    const block = exampleBlock(value, `Response ${label}: ${name}`);
    return foldedHtml("response-example", index, title, block);
  });
  return `<section class="response-samples" aria-label="Response examples">\n${items.join("\n")}\n</section>`;
}
