import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import ts from "typescript";
import { stringify } from "yaml";
import { errorReference } from "./error-reference.js";
import { type Guide, readGuides } from "./guides.js";
import { renderMarkdown, type RenderedMarkdown } from "./markdown.js";
import { type NavigationGroup, type Page, renderPage } from "./page.js";
import { operationLinks, type PublishedDocument, referenceData } from "./reference.js";
import { searchIndex } from "./search-index.js";

/** The content of every file of the site by its name, with slashes. */
export type SiteFiles = Record<string, string>;

const require = createRequire(import.meta.url);
const OVERVIEW = "overview.html";
const ERRORS = "errors-by-status.html";
const REFERENCE = "reference.html";

/** The whole site, made of the bundled document and the guides. `root` is the project's folder. */
export async function buildSite(root: string): Promise<SiteFiles> {
  const documentText = await readFile(join(root, "generated", "openapi.json"), "utf8");
  const document = JSON.parse(documentText) as PublishedDocument;
  // The published one has a short introduction, and only the errors of operations.
  const validated = await readFile(join(root, "generated", "validation.json"), "utf8");
  const whole = JSON.parse(validated) as PublishedDocument;
  const guides = await readGuides(root);
  const overview = overviewPage(whole);
  const navigation = navigationOf(document, guides);
  const errors = makePage(ERRORS, errorReference(whole), "Every error code, by its status");
  const pages = [...guides.map(guidePage), overview.page, errors.page, referencePage(document)];
  return {
    ...Object.fromEntries(
      pages.map((page) => [page.name, renderPage(page, navigation, document.info.title)]),
    ),
    "openapi.json": documentText,
    "openapi.yaml": stringify(document, { lineWidth: 100, aliasDuplicateObjects: false }),
    ...(await controlDocument(root)),
    "assets/search-index.js": assignment(
      "searchIndex",
      searchIndex([...guides, overview.rendered, errors.rendered], document),
    ),
    "assets/reference-data.js": assignment("referenceData", referenceData(document)),
    ...(await ownAssets(root)),
    ...(await rendererAssets()),
  };
}

/** The document of the control API. */
async function controlDocument(root: string): Promise<SiteFiles> {
  const text = await readFile(join(root, "generated", "control", "openapi.json"), "utf8");
  return {
    "control-openapi.json": text,
    "control-openapi.yaml": stringify(JSON.parse(text), {
      lineWidth: 100,
      aliasDuplicateObjects: false,
    }),
  };
}

function guidePage({ page, html, title, headings }: Guide): Page {
  return { name: page, title, description: `Guide: ${title}`, main: article(html), headings };
}

/** The document's introduction. */
function overviewPage({ info }: PublishedDocument): MadePage {
  const source = `# The API in one page\n\n${info.description ?? ""}`;
  return makePage(OVERVIEW, source, "Everything that holds for all operations");
}

/** A page that is made of the document, and its text for the search. */
interface MadePage {
  page: Page;
  rendered: { page: string } & RenderedMarkdown;
}

function makePage(name: string, source: string, description: string): MadePage {
  const rendered = { page: name, ...renderMarkdown(source) };
  const { title, html, headings } = rendered;
  return { page: { name, title, description, main: article(html), headings }, rendered };
}

function referencePage({ info }: PublishedDocument): Page {
  return {
    name: REFERENCE,
    title: "Reference",
    description: `Every operation of the ${info.title}, with a console`,
    main: `<h1>Reference</h1>
<p>Every operation, with its parameters, responses and requests to copy, and the models. To call the
service from here, get a token with the id and secret of an API client: the demo project's stand in
<code>data/demo-client.json</code>. Then unfold an operation and press <strong>Try it out</strong>.
What holds for all operations is in <a href="${OVERVIEW}">the API in one page</a>; the document itself
is <a href="openapi.json">openapi.json</a> and <a href="openapi.yaml">openapi.yaml</a>.</p>
<div id="reference"></div>`,
    headings: [],
    styles: ["assets/swagger-ui.css", "assets/reference.css"],
    scripts: ["assets/swagger-ui-bundle.js", "assets/reference-data.js", "assets/reference.js"],
  };
}

function article(html: string): string {
  return `<article>\n${html}</article>`;
}

function navigationOf(document: PublishedDocument, guides: Guide[]): NavigationGroup[] {
  return [
    { title: "Guides", links: guides.map(({ page, title }) => ({ url: page, text: title })) },
    {
      title: "Reference",
      links: [
        { url: OVERVIEW, text: "The API in one page" },
        { url: ERRORS, text: "Errors by status" },
        { url: REFERENCE, text: "All operations" },
      ],
    },
    ...operationLinks(document),
  ];
}

/** Data as a script, since a page opened from disk may not fetch. */
function assignment(name: string, value: unknown): string {
  return `window.${name} = ${JSON.stringify(value)};\n`;
}

type NamedFile = [path: string, content: string];

async function ownAssets(root: string): Promise<SiteFiles> {
  const folder = join(root, "scripts", "docs");
  const styles = ["site.css", "reference.css"].map(async (name): Promise<NamedFile> => [
    `assets/${name}`,
    await readFile(join(folder, "styles", name), "utf8"),
  ]);
  const scripts = ["theme", "site", "reference"].map(async (name): Promise<NamedFile> => [
    `assets/${name}.js`,
    asScript(await readFile(join(folder, "browser", `${name}.ts`), "utf8")),
  ]);
  const icon: NamedFile = [
    "assets/icon.svg",
    await readFile(join(folder, "styles", "icon.svg"), "utf8"),
  ];
  const charts = join(root, "scripts", "development", "bench");
  const chart: NamedFile = [
    "assets/comparison.svg",
    await readFile(join(charts, "comparison.svg"), "utf8"),
  ];
  return Object.fromEntries([icon, chart, ...(await Promise.all([...styles, ...scripts]))]);
}

/** A classic script, since browsers load no modules from disk. The file must have no imports or exports. */
function asScript(source: string): string {
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  return `(() => {\n${outputText.replace(/^export \{\};\n/m, "")}})();\n`;
}

async function rendererAssets(): Promise<SiteFiles> {
  const folder = dirname(require.resolve("swagger-ui-dist/package.json"));
  const names = ["swagger-ui-bundle.js", "swagger-ui.css"];
  const files = names.map(async (name): Promise<NamedFile> => [
    `assets/${name}`,
    await readFile(join(folder, name), "utf8"),
  ]);
  return Object.fromEntries(await Promise.all(files));
}
