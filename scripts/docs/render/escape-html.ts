/** A name as HTML that a narrow screen may break between its words: `someName`, `some_name`. */
export function breakableHtml(name: string): string {
  return escapeHtml(name).replaceAll(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=_)/gu, "<wbr>");
}

/** Escapes a text for the text and the attributes of HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
