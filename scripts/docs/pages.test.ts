import { describe, expect, it } from "@jest/globals";
import type { OpenApiDocument } from "../document/document.js";
import { errorReference } from "./errors-by-status.js";
import { operationMarkdown } from "./markdown/operation-markdown.js";
import { referencePage } from "./reference-page.js";
import { createRendering, plainText, renderInline, renderMarkdown } from "./render/markdown.js";
import { operationHtml } from "./render/operation-html.js";
import { webhooksText } from "./views/operation-notes.js";
import { operationViews } from "./views/operation-view.js";

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
    expect(html).toContain('<td role="cell"></td><th role="columnheader">now</th>');
    expect(html).not.toMatch(/stacked|data-label/);
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

const document = {
  openapi: "3.1.0",
  components: {
    securitySchemes: {
      oauth: {
        type: "oauth2",
        flows: { clientCredentials: { tokenUrl: "/t", scopes: { x: "", y: "", z: "" } } },
      },
      header: { type: "apiKey", in: "header", name: "X-Key&More" },
      cookie: { type: "apiKey", in: "cookie", name: "k" },
    },
  },
} as unknown as OpenApiDocument;

/** The text of the page of a document's one operation, without markup. */
function textOf(operation: object): string {
  const paths = { "/a": { post: { operationId: "postA", responses: {}, ...operation } } };
  const rendering = createRendering("", () => undefined);
  return operationViews({ ...document, paths })
    .map((view) => operationHtml(view, rendering))
    .join("")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
}

describe("the scopes that are needed", () => {
  it.each<[want: string, security: object[]]>([
    ["It needs the scope: x", [{ oauth: ["x"] }]],
    ["It needs these scopes: x y", [{ oauth: ["x", "y"] }]],
    ["Any one of these scopes suffices: x y", [{ oauth: ["x"] }, { oauth: ["y"] }]],
    ["All scopes of any one line suffice: x and y z", [{ oauth: ["x", "y"] }, { oauth: ["z"] }]],
  ])("are: %s", (want, security) => {
    expect(textOf({ security })).toContain(`${want} `);
  });
});

it("says where an API key is sent", () => {
  expect(textOf({ security: [{ header: [] }, { cookie: [] }] })).toContain(
    "An API key in the header as X-Key&amp;More , or an API key in the cookie as k .",
  );
});

describe("a request body", () => {
  const text = { type: "string", maxLength: 5 };
  const object = { type: "object", properties: { a: { type: "integer" } } };

  it("has each media type above its own schema", () => {
    const content = { "application/json": { schema: object }, "text/plain": { schema: text } };
    expect(textOf({ requestBody: { required: true, content } })).toContain(
      "application/json required a integer text/plain required string at most 5 characters",
    );
  });

  it("has several media types above the schema that they share", () => {
    const content = { "text/plain": { schema: text }, "text/csv": { schema: text } };
    expect(textOf({ requestBody: { content } })).toContain(
      "text/plain , text/csv string at most 5 characters",
    );
  });

  it("says which media types a part may have", () => {
    const schema = { type: "object", properties: { file: { type: "string", format: "binary" } } };
    const encoding = { file: { contentType: "image/png, image/jpeg" } };
    const content = { "multipart/form-data": { schema, encoding } };
    expect(textOf({ requestBody: { content } })).toContain(
      "file string (binary) sent as image/png, image/jpeg",
    );
  });
});

it("has the webhooks, with links to what they send", () => {
  const document: OpenApiDocument = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    webhooks: {
      orderPlaced: {
        post: {
          summary: "An order was placed",
          requestBody: {
            content: { "application/json": { schema: { $ref: "#/components/schemas/Order" } } },
          },
          responses: { 200: { description: "Taken." } },
        },
      },
    },
    components: { schemas: { Order: { type: "object" } } },
  };
  const parts = {
    title: "T",
    hasOverview: false,
    tags: [],
    operations: [],
    models: [],
    errors: [],
  };
  const rendering = createRendering("", (name) =>
    name === "Order" ? "models/Order.html" : undefined,
  );
  const page = referencePage(
    { ...parts, webhooks: () => webhooksText(document) },
    rendering,
  ).content();
  expect(page.main).toContain('<h2 id="webhooks">Webhooks</h2>');
  expect(page.main).toContain('href="models/Order.html"');
  expect(page.headings).toContainEqual({ level: 2, text: "Webhooks", id: "webhooks" });
  expect(page.markdown).toContain(
    "## Webhooks\n\n- `POST orderPlaced`: An order was placed.\n" +
      "  - with `application/json`: `Order`\n  - expects the status `200`",
  );
  const without = referencePage({ ...parts, webhooks: () => "" }, rendering).content();
  expect(without.main).not.toContain("webhooks");
  expect(without.markdown).not.toContain("Webhooks");
});

/** The Markdown of a document's one operation. */
function markdownOf(operation: object): string {
  const document = {
    openapi: "3.1.0",
    paths: { "/a": { get: { operationId: "getA", responses: {}, ...operation } } },
    components: {
      securitySchemes: {
        oauth: {
          type: "oauth2",
          flows: { clientCredentials: { tokenUrl: "/t", scopes: { x: "X", y: "Y" } } },
        },
        bearer: { type: "http", scheme: "bearer" },
        basic: { type: "http", scheme: "basic" },
        key: { type: "apiKey", in: "query", name: "k[]" },
        digest: { type: "http", scheme: "digest" },
      },
    },
  } as unknown as OpenApiDocument;
  return operationViews(document)
    .map((view) => operationMarkdown(view, []))
    .join("");
}

describe("the authorization", () => {
  it.each<[want: string, security: object[]]>([
    ["None: anybody may call it.", []],
    [
      "An access token, as `Authorization: Bearer`. Any one of these scopes suffices:\n\n- `x` X\n- `y` Y",
      [{ oauth: ["x"] }, { oauth: ["y"] }],
    ],
    [
      "An access token, as `Authorization: Bearer`, and the id and secret of an API client, by HTTP Basic or in the form. It needs the scope:\n\n- `x` X",
      [{ oauth: ["x"], basic: [] }],
    ],
    ["An access token, as `Authorization: Bearer`. It may be left out.", [{}, { bearer: [] }]],
    ["An API key in the query as `k[]`.", [{ key: [] }]],
    ["A scheme that the service does not support.", [{ digest: [] }]],
  ])("is %s", (want, security) => {
    expect(markdownOf({ security })).toContain(`## Authorization\n\n${want}\n`);
  });
});

it("tells what is deprecated and until when, what is called back, and where more is", () => {
  const text = markdownOf({
    deprecated: true,
    "x-sunset": "2030-01-01",
    description: "Gets it.",
    externalDocs: { url: "https://example.com/a", description: "More" },
    callbacks: { done: { "{$request.query.url}": { post: { responses: {} } } } },
    parameters: [{ name: "q", in: "query", deprecated: true, schema: { type: "integer" } }],
  });
  const notes = [
    "Gets it.",
    "**Deprecated.** It may go after 2030-01-01.",
    "It calls back:\n\n- `POST {$request.query.url}`",
    "[More](<https://example.com/a>)",
  ];
  expect(text).toContain(notes.join("\n\n"));
  expect(text).toContain("- `q` (query, integer, deprecated)\n");
});

it("has the headers of a response", () => {
  const headers = {
    "X-Count": { required: true, description: "How many.", schema: { type: "integer" } },
  };
  expect(markdownOf({ responses: { 200: { description: "Fine.", headers } } })).toContain(
    "### 200 OK\n\nFine.\n\n- `X-Count` (header, integer, required): How many.",
  );
});

it("has what is sent to its clients, and which status they respond with", () => {
  const schema = { type: "object", required: ["a"], properties: { a: { type: "integer" } } };
  const post = {
    summary: "It is done",
    description: "Once only.",
    requestBody: { content: { "application/json": { schema } } },
    responses: { 204: { description: "" }, "4XX": { description: "" } },
  };
  const text = markdownOf({ callbacks: { done: { "{$request.query.url}": { post } } } });
  expect(text).toContain(
    [
      "It calls back:",
      "",
      "- `POST {$request.query.url}`: It is done. Once only.",
      "  - with `application/json`: object",
      "    - `a` (integer, required)",
      "  - expects the status `204`, `4XX`",
    ].join("\n"),
  );
});

it("has what can be called with what a response has", () => {
  const links = {
    next: {
      operationId: "getNext",
      parameters: { id: "$response.body#/id", "query.limit": 5 },
      description: "The next\none.",
    },
    same: { operationRef: "#/paths/~1things~1{id}/get", requestBody: "$request.body" },
  };
  expect(markdownOf({ responses: { 200: { description: "Fine.", links } } })).toContain(
    [
      "### 200 OK",
      "Fine.",
      "- next: call `getNext` with `id` = `$response.body#/id`, `query.limit` = `5`. The next one.\n" +
        "- same: call `GET /things/{id}` with the body = `$request.body`.",
    ].join("\n\n"),
  );
});

describe("errorReference", () => {
  it("lists every code under each of its statuses, with its fields", () => {
    const page = errorReference(
      {
        openapi: "3.1.0",
        "x-errors": {
          Late: { statuses: [503], meaning: "Too | late." },
          Gone: {
            statuses: [410, 404],
            meaning: "It was here.",
            required: ["id"],
            fields: { id: { type: "integer", description: "Whose." }, when: {} },
          },
        },
      },
      [],
    );
    const gone = "| `Gone` | It was here. | `id` (integer): Whose.<br>`when`, optional |";
    expect(page.split("\n").filter((line) => /^## |^\| `/.test(line))).toEqual([
      "## 404 Not Found",
      gone,
      "## 410 Gone",
      gone,
      "## 503 Service Unavailable",
      "| `Late` | Too \\| late. |",
    ]);
  });
});
