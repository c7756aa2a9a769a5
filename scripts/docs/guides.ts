import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { renderMarkdown, type RenderedMarkdown } from "./markdown.js";

/** The guides in their reading order; each is a file of spec/guides/. */
const GUIDES = [
  "start",
  "tokens",
  "concurrency",
  "predicates",
  "search",
  "images",
  "simulation",
  "control",
  "testing-clients",
  "conformance",
  "errors",
  "generated-clients",
  "open-decisions",
  "adding-an-endpoint",
  "records",
  "operation",
  "postgres",
  "configuration",
  "reliability",
  "limits",
  "performance",
  "architecture",
  "request",
  "testing",
] as const;

export interface Guide extends RenderedMarkdown {
  /** The name of its page: the first is the site's front page. */
  page: string;
  /** Its file in spec/guides/, and its Markdown. */
  file: string;
  source: string;
}

/** Every guide, in reading order. Rejects if one is missing. */
export async function readGuides(root: string): Promise<Guide[]> {
  return Promise.all(
    GUIDES.map(async (name, index) => {
      const file = join("spec", "guides", `${name}.md`);
      const source = await readFile(join(root, file), "utf8");
      const page = index === 0 ? "index.html" : `${name}.html`;
      return { page, file, source, ...renderMarkdown(source) };
    }),
  );
}
