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

  it("puts the cells of a table of texts below each other where it is narrow, and links to settings", () => {
    const long = "a text that is longer than what a narrow column can show at once";
    const { html } = renderMarkdown(
      `| Variable | \`Default\` | Effect |\n|---|--:|---|\n| \`PORT\` | 1 | ${long} |\n| \`PORT\` | 2 | <b>x</b> |`,
    );
    expect(html).toContain('<table class="stacked" role="table">');
    expect(html).toContain('<th align="right" role="columnheader"><code>Default</code></th>');
    expect(html).toContain('<td align="right" data-label="Default" role="cell">1</td>');
    expect(html.match(/<tr id="PORT" role="row">/g)).toEqual(['<tr id="PORT" role="row">']);
    expect(html).not.toContain("<b>");
  });

  it("leaves a table of figures as it is, whose corner heads nothing", () => {
    const { html } = renderMarkdown(
      "|  | now | then |\n|---|---|---|\n| a name of more than forty characters, all told | 1 | 2 |",
    );
    expect(html).toContain("<td></td><th>now</th>");
    expect(html).not.toMatch(/role=|stacked|data-label/);
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
