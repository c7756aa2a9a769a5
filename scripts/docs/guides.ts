import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type MarkdownOptions, renderMarkdown, type RenderedMarkdown } from "./render/markdown.js";
import { EXAMPLE_ADDRESS } from "./samples/request-parts.js";

/** The guides, each a file of spec/guides/, in reading order, by group, with their limits in words. */
const GUIDES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "Your own API": { start: 519, "own-api": 2_699 },
  Test: {
    "testing-clients": 1_051,
    control: 1_420,
    simulation: 349,
    conformance: 1_183,
    scorecards: 480,
    "generated-clients": 494,
  },
  "Demo API": {
    tokens: 707,
    concurrency: 437,
    predicates: 413,
    search: 887,
    images: 188,
    errors: 344,
    limits: 836,
  },
  Operate: { operation: 1_167, configuration: 941, postgres: 1_310 },
  Contribute: {
    architecture: 449,
    request: 525,
    "adding-an-endpoint": 677,
    records: 614,
    express: 633,
    testing: 670,
    reliability: 745,
    performance: 717,
    documentation: 327,
    "open-decisions": 453,
  },
};

export interface Guide extends RenderedMarkdown {
  /** The name of its page: the first is the site's front page. */
  page: string;
  group: string;
  /** Its file in spec/guides/, and its Markdown. */
  file: string;
  source: string;
  /** Anchors of former headings, and where each leads now: spec/guides/moved-anchors.json. */
  moved?: Readonly<Record<string, string>> | undefined;
}

/** Every guide, in reading order, with the address of the service in it. Rejects if one is missing. */
export async function readGuides(
  root: string,
  { address = EXAMPLE_ADDRESS, ...options }: MarkdownOptions & { address?: string } = {},
): Promise<(Guide & { limit: number })[]> {
  const places = Object.entries(GUIDES).flatMap(([group, limits]) =>
    Object.entries(limits).map(([name, limit]) => ({ group, name, limit })),
  );
  const anchors = await readFile(join(root, "spec", "guides", "moved-anchors.json"), "utf8");
  const moved = JSON.parse(anchors) as Readonly<Record<string, Guide["moved"]>>;
  return Promise.all(
    places.map(async ({ group, name, limit }, index) => {
      const file = join("spec", "guides", `${name}.md`);
      const written = await readFile(join(root, file), "utf8");
      // In a clone, the links to pages that only the site has lead to the docs of the service.
      const source = written
        .replaceAll(`](${EXAMPLE_ADDRESS}/docs/`, "](")
        .replaceAll(EXAMPLE_ADDRESS, address);
      const page = index === 0 ? "index.html" : `${name}.html`;
      const rendered = renderMarkdown(source, options);
      return { page, group, file, source, limit, moved: moved[name], ...rendered };
    }),
  );
}

/** Words, as `wc -w` counts, and cells above 120 characters, of each guide, of the README, of groups and of all. */
export async function countWords(root: string): Promise<{ text: string; isOver: boolean }[]> {
  const readme = { file: "README.md", group: "", limit: 766 };
  const source = await readFile(join(root, readme.file), "utf8");
  const all = [...(await readGuides(root)), { ...readme, source }];
  const sum = (file: string, texts: typeof all) => ({
    file,
    source: texts.map((text) => text.source).join("\n"),
    limit: texts.reduce((total, { limit }) => total + limit, 0),
  });
  const groups = Object.keys(GUIDES).map((name) => {
    const texts = all.filter(({ group }) => group === name);
    return sum(name, texts);
  });
  return [...all, ...groups, sum("in all", all)].map(({ file, source, limit }) => {
    const words = source.split(/\s+/).filter(Boolean).length;
    const cells = [...source.matchAll(/^\|.*/gm)].flatMap(([row]) => row.split("|"));
    const wide = cells.filter((cell) => cell.trim().length > 120).length;
    const text = `${words} of ${limit} ${file}${wide > 0 ? `, ${wide} cells above 120 characters` : ""}`;
    return { text, isOver: words > limit || wide > 0 };
  });
}
