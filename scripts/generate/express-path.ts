/**
 * An OpenAPI path template in the syntax of Express 5 (path-to-regexp 8): `{id}` becomes `:id`, and
 * characters that mean something to Express are escaped. A name is quoted where it is no identifier
 * or runs into the text behind it.
 */
export function expressPath(template: string): string {
  return splitTemplate(template)
    .map((part, index, parts) => {
      if (index % 2 === 0) return part.replace(/[\\:*?+!{}()[\]]/g, "\\$&");
      const followedByName = /^[\p{ID_Continue}$]/u.test(parts[index + 1] ?? "");
      return isIdentifier(part) && !followedByName ? `:${part}` : `:${JSON.stringify(part)}`;
    })
    .join("");
}

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
function splitTemplate(template: string): string[] {
  return template.split(/\{([^{}]*)\}/);
}

function isIdentifier(name: string): boolean {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name);
}
