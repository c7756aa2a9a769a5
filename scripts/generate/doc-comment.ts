/** A title and a text as a doc comment, on one line if it fits. Prettier leaves comments as they are. */
export function docComment(title: string, text: string): string {
  const line = `/** ${[title, text].filter(Boolean).map(comment).join(": ")} */`;
  return line.length <= 100 ? line : `/**\n * ${comment(title)}\n * ${comment(text)}\n */`;
}

/** Text in one line that cannot end the comment it stands in. */
export function comment(text: string): string {
  return text.replace(/\s+/g, " ").replaceAll("*/", "*\\/");
}
