import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type MarkdownOptions, renderMarkdown, type RenderedMarkdown } from "./render/markdown.js";
import { EXAMPLE_ADDRESS } from "./samples/request-parts.js";

/** The guides, each a file of spec/guides/, in reading order, by group, with their limits in words. */
const GUIDES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  Use: {
    ...{ start: 400, "own-api": 1_900, tokens: 800, concurrency: 450, predicates: 450 },
    ...{ search: 1_000, images: 230, errors: 600, limits: 450, "generated-clients": 500 },
  },
  Test: { "testing-clients": 1_100, simulation: 350, control: 1_200, conformance: 1_000 },
  Operate: { operation: 1_200, configuration: 900, postgres: 1_900 },
  Contribute: {
    ...{ architecture: 550, request: 450, "adding-an-endpoint": 700, records: 700, express: 800 },
    ...{ testing: 900, reliability: 1_300, performance: 1_000, documentation: 500 },
    "open-decisions": 600,
  },
};

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
  const places = Object.entries(GUIDES).flatMap(([group, limits]) =>
    Object.keys(limits).map((name) => ({ group, name })),
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

/** Words of each guide and group with the limits, as `wc -w` counts, and of table cells above 120 characters how many. */
export async function countWords(root: string): Promise<{ lines: string[]; isOver: boolean }> {
  const guides = await readGuides(root);
  let isOver = false;
  const line = (name: string, text: string, limit: number): string => {
    const words = text.split(/\s+/).filter(Boolean).length;
    const cells = text.match(/(?<=^\|.*)[^|\n]{121,}(?=\|)/gm) ?? [];
    const wide = cells.filter((cell) => cell.trim().length > 120).length;
    isOver ||= words > limit || wide > 0;
    return `${words} of ${limit} ${name}${wide > 0 ? `, ${wide} cells too wide` : ""}`;
  };
  const lines = Object.entries(GUIDES).flatMap(([group, limits]) => {
    const own = guides.filter((guide) => guide.group === group);
    const sum = Object.values(limits).reduce((total, limit) => total + limit);
    const each = Object.values(limits).map((limit, at) =>
      line(own[at]?.file ?? "", own[at]?.source ?? "", limit),
    );
    return [
      line(group, own.map(({ source }) => source).join("\n"), sum),
      ...each.map((text) => `  ${text}`),
    ];
  });
  return { lines, isOver };
}
