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
