import { describe, expect, it } from "@jest/globals";
import { plainText, renderMarkdown } from "./markdown.js";

describe("renderMarkdown", () => {
  it("gives headings their anchors, and names the first", () => {
    const { title, headings, html } = renderMarkdown("# A & B\n\n## `limit`, offset");
    expect(title).toBe("A & B");
    expect(headings).toEqual([
      { level: 1, text: "A & B", id: "a-b" },
      { level: 2, text: "limit, offset", id: "limit-offset" },
    ]);
    expect(html).toContain('<h1 id="a-b">A &amp; B</h1>');
  });

  it("leads from guide to guide, and leaves other links alone", () => {
    const links =
      "[a](tokens.md) [b](spec/guides/errors.md#codes) [c](overview.html) [d](https://x.test/a.md)";
    const targets = [...renderMarkdown(links).html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to);
    expect(targets).toEqual([
      "tokens.html",
      "errors.html#codes",
      "overview.html",
      "https://x.test/a.md",
    ]);
  });

  it.each(["sh", "ts", "json", "http", "yaml", "text", "unknown"])(
    "shows code of %s as it is, and lets none of it become HTML",
    (language) => {
      const code = 'echo "<script>alert(1)</script>" && x\n';
      const { html } = renderMarkdown(`\`\`\`${language}\n${code}\`\`\``);
      expect(html).not.toContain("<script>");
      expect(plainText(html)).toContain(code.trim());
    },
  );
});
