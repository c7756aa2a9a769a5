/** The Markdown of a guide, or of a file beside spec/, with links that lead where the copies are; files of the project are only named. */
export function guideCopy(source: string): string {
  return source
    .replace(/!\[([^\]]*)\]\(\.\.\/[^)]*\/([\w.-]+)\)/g, "![$1](assets/$2)")
    .replace(/(?<!!)\[([^\]]*)\]\(\.\.\/[^)]*\)/g, "$1")
    .replaceAll("](spec/guides/", "](")
    .replaceAll("](start.md", "](index.md")
    .replace(/\]\(([\w/-]+)\.html/g, "]($1.md");
}
