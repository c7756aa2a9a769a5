/** A fenced block of code: ```language settings. */
export interface GuideBlock {
  language: string;
  settings: string;
  text: string;
}

/** The blocks of a guide in their order. */
export function guideBlocks(source: string): GuideBlock[] {
  return [...source.matchAll(/^```(\w+)(.*)\n([^]*?)^```$/gm)].map(
    ([, language = "", settings = "", text = ""]) => ({
      language,
      settings: settings.trim(),
      text,
    }),
  );
}

export interface CodeBlock {
  /** The heading above the block, without its number signs. */
  heading: string;
  language: string;
  code: string;
}

/** The fenced code blocks of a Markdown text, in their order. */
export function codeBlocks(markdown: string): CodeBlock[] {
  let heading = "";
  const blocks: CodeBlock[] = [];
  for (const match of markdown.matchAll(/^```(\w*)\n(.*?)^```$|^#+ ([^\n]*)$/gms)) {
    const [, language = "", code, title] = match;
    if (title !== undefined) heading = title;
    if (code !== undefined) blocks.push({ heading, language, code });
  }
  return blocks;
}
