/**
 * How particular a path is, segment by segment, as a sort key: plain text comes first, then text
 * with a parameter (the more text the earlier: `key={key}` before `{id}`), then a bare parameter.
 */
export function specificity(template: string): number[] {
  return template.split("/").map((segment) => {
    const parts = splitTemplate(segment);
    if (parts.length === 1) return 0;
    const literalCharacters = parts.filter((_, index) => index % 2 === 0).join("").length;
    return 1 / (1 + literalCharacters);
  });
}

/** Text and parameter names in turn, beginning and ending with a text, which may be empty. */
export function splitTemplate(template: string): string[] {
  return template.split(/\{([^{}]*)\}/);
}
