import { describe, expect, it } from "@jest/globals";
import { renderInline, renderMarkdown } from "./markdown.js";

describe("HTML in Markdown", () => {
  it.each([
    "<script>alert(1)</script>",
    '<img src="x" onerror="alert(1)">',
    '<img src="https://tracker.test/a.png">',
    "<iframe src='https://x.test'></iframe>",
    "<form action='https://x.test'><input name=a><button>b</button></form>",
    "<style>*{display:none}</style>",
    '<p style="position:fixed">a</p>',
    '<a href="javascript:alert(1)">a</a>',
    "[a](javascript:alert(1))",
    "[a](data:text/html,<script>alert(1)</script>)",
    "[a](//tracker.test/a)",
    "<svg><script>alert(1)</script></svg>",
    "<math><mtext></p><style><img src=x onerror=alert(1)></style></math>",
    '<div class="finder" id="main">a</div>',
    '<base href="https://x.test/">',
    '<meta http-equiv="refresh" content="0;url=https://x.test">',
  ])("does nothing: %s", (source) => {
    for (const html of [renderMarkdown(source).html, renderInline(source)]) {
      expect(html).not.toMatch(
        /<(?:script|iframe|form|style|svg|math|base|meta|button)|\s(?:on\w+|style|class="finder"|id="main")=?|(?:href|src)="(?:javascript|data|https:\/\/tracker|\/\/)/i,
      );
      expect(html).not.toMatch(/class="[^"]*finder|id="main"/);
    }
  });

  it("keeps what is harmless, and text as it is", () => {
    const { html } = renderMarkdown(
      '<b>a</b> <kbd>b</kbd> 1 < 2 & `<script>` <a href="https://x.test">c</a>',
    );
    expect(html).toBe(
      '<p>a <kbd>b</kbd> 1 &lt; 2 &amp; <code>&lt;script&gt;</code> <a href="https://x.test">c</a></p>\n',
    );
  });
});
