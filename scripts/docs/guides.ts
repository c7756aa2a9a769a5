import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type MarkdownOptions, renderMarkdown, type RenderedMarkdown } from "./render/markdown.js";
import { EXAMPLE_ADDRESS } from "./samples/request-parts.js";

/** The guides in their reading order, under the headings of the navigation; each is a file of spec/guides/. */
const GUIDES = {
  "Your own API": ["start", "own-api", "express"],
  "Test clients": ["testing-clients", "control", "simulation", "conformance", "generated-clients"],
  "Use the demo API": [
    "tokens",
    "concurrency",
    "predicates",
    "search",
    "images",
    "errors",
    "open-decisions",
  ],
  Operate: ["operation", "postgres", "configuration", "reliability", "limits", "performance"],
  Contribute: [
    "adding-an-endpoint",
    "records",
    "architecture",
    "request",
    "testing",
    "documentation",
  ],
} as const;

export interface Guide extends RenderedMarkdown {
  /** The name of its page: the first is the site's front page. */
  page: string;
  group: string;
  /** Its file in spec/guides/, and its Markdown. */
  file: string;
  source: string;
}

/** Every guide, in reading order, with the address of the service in it. Rejects if one is missing. */
export async function readGuides(
  root: string,
  { address = EXAMPLE_ADDRESS, ...options }: MarkdownOptions & { address?: string } = {},
): Promise<Guide[]> {
  const places = Object.entries(GUIDES).flatMap(([group, names]) =>
    names.map((name) => ({ group, name })),
  );
  return Promise.all(
    places.map(async ({ group, name }, index) => {
      const file = join("spec", "guides", `${name}.md`);
      const written = await readFile(join(root, file), "utf8");
      const source = written.replaceAll(EXAMPLE_ADDRESS, address);
      const page = index === 0 ? "index.html" : `${name}.html`;
      return { page, group, file, source, ...renderMarkdown(source, options) };
    }),
  );
}
