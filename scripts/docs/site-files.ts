import { createHash } from "node:crypto";
import { stringify } from "yaml";
import type { OperationRole } from "../../server/runtime/control/controlled-api.js";
import type { OpenApiDocument } from "../document/document.js";
import type { Guide } from "./guides.js";
import { errorPages } from "./error-pages.js";
import { errorReference, ERRORS_TITLE } from "./errors-by-status.js";
import { guideCopy, llmsText } from "./markdown/site-markdown.js";
import { modelPages } from "./model-pages.js";
import { navigationOf, type SiteParts } from "./navigation.js";
import { operationPages } from "./operation-pages.js";
import { lazily } from "./lazily.js";
import { type Page, type PageContent, renderPage, type Site } from "./page.js";
import { referencePage } from "./reference-page.js";
import {
  createRendering,
  type MarkdownOptions,
  plainText,
  type RenderedMarkdown,
  renderMarkdown,
} from "./render/markdown.js";
import { EXAMPLE_ADDRESS } from "./samples/request-parts.js";
import { searchEntries } from "./search/search-entries.js";
import {
  CHANGELOG,
  errorPage,
  ERRORS,
  HOME,
  markdownOf,
  modelPage,
  NOT_FOUND,
  operationPage,
  OVERVIEW,
  REFERENCE,
} from "./site-addresses.js";
import { errorViews } from "./views/error-view.js";
import { modelViews } from "./views/model-view.js";
import { webhooksText } from "./views/operation-notes.js";
import { operationViews } from "./views/operation-view.js";

/** The content of every file of the site by its name, with slashes. */
export type SiteFiles = Record<string, string>;

/** The same, but each file is created when it is read. */
export type LazyFiles = ReadonlyMap<string, () => string>;
type LazyFile = readonly [name: string, read: () => string];

export interface SiteOptions {
  baseUrl?: string | undefined;
  server?: string | undefined;
  /** Interface changes as Markdown, at the top of the changelog. */
  changes?: string | undefined;
}

export type PublishedDocument = OpenApiDocument & Required<Pick<OpenApiDocument, "info">>;

export interface SiteContent {
  /** Whether the site starts with guides. Otherwise, the first page describes the API. */
  hasGuides: boolean;
  document: PublishedDocument;
  /** Downloadable JSON documents by name. */
  documents: Readonly<Record<string, () => string>>;
  /** The document with a long introduction and the errors of the pipeline, if it has them. */
  whole: PublishedDocument;
  guides: (options: MarkdownOptions) => Promise<Guide[]>;
  changelog: string | undefined;
  /** The behaviour of the operations. Default: not shown. */
  roles?: readonly OperationRole[] | undefined;
  assets: Assets;
}

/** The address of the service, without a slash at its end. */
export function addressOf({ server = EXAMPLE_ADDRESS }: SiteOptions): string {
  return server.replace(/\/+$/, "");
}

/** The whole site. */
export async function siteOf(content: SiteContent, options: SiteOptions): Promise<SiteFiles> {
  const files = await lazySiteOf(content, options);
  return Object.fromEntries([...files].map(([name, read]) => [name, read()]));
}

/** The site. Each file is created when it is read. */
export async function lazySiteOf(content: SiteContent, options: SiteOptions): Promise<LazyFiles> {
  const { document, changelog, assets, hasGuides } = content;
  const address = addressOf(options);
  const operations = operationViews(document, content.roles);
  const models = modelViews(document, operations);
  const parts = { operations, models, errors: errorViews(document, operations) };
  const pageOf = pagesByName(parts);
  const guides = await content.guides({ pageOf });
  const texts = [...guides.map(guideText), ...madeTexts(content, parts, { pageOf })];
  const pages = [
    ...texts.map(textPage),
    ...partPages(document, parts, { pageOf, address, hasOverview: hasGuides }),
  ];
  const site: Site = {
    title: document.info.title,
    version: document.info.version,
    hasChangelog: changelog !== undefined,
    hasGuides,
    navigation: navigationOf(document, parts, { guides, hasOverview: hasGuides }),
    baseUrl: options.baseUrl && `${options.baseUrl.replace(/\/+$/, "")}/`,
    versions: versionsOf(content, guides),
  };
  return withDistinctNames([
    ...htmlFiles(pages, site, address),
    ["llms.txt", () => llmsText(site, pages)],
    ...sitemapOf(site, pages),
    ...pages.map((page) => [markdownOf(page.name), () => markdownCopy(page)] as const),
    ...Object.entries(assets).map(([name, text]) => [`assets/${name}`, () => text] as const),
    [`assets/${INDEX}`, () => indexScript(texts, parts)],
    ...documentFiles(content.documents),
  ]);
}

const INDEX = "search-index.js";

/** Data is a script, because a page opened from disk cannot fetch. */
function indexScript(texts: TextPage[], parts: SiteParts): string {
  const pages = texts.map(({ page, text }) => ({ page, ...text() }));
  return `window.searchEntries=${JSON.stringify(searchEntries(pages, parts))};\n`;
}

/** A hash of the search index's inputs. Hashing the index itself would read every operation before the first page. */
function versionsOf(
  { assets, documents, changelog = "" }: SiteContent,
  guides: readonly Guide[],
): Site["versions"] {
  const hashes = Object.entries(assets).map(([name, text]) => [name, hashOf(text)] as const);
  const sources = [...guides.map(({ source }) => source), changelog, assets["search.js"]];
  const read = Object.values(documents).map((document) => document());
  return { ...Object.fromEntries(hashes), [INDEX]: hashOf(JSON.stringify([...read, sources])) };
}

function markdownCopy(page: Page): string {
  return `${page.content().markdown?.trimEnd() ?? ""}\n`;
}

/** Documents, in JSON, by name, as files of both formats. */
export function documentFiles(documents: SiteContent["documents"]): LazyFile[] {
  return Object.entries(documents).flatMap(([name, read]): LazyFile[] => [
    [`${name}.json`, read],
    [`${name}.yaml`, () => stringify(JSON.parse(read()), YAML)],
  ]);
}

/** Numbers names that differ from another one only in case, also in links: macOS and Windows treat them as one file. */
function withDistinctNames(files: readonly LazyFile[]): LazyFiles {
  const taken = new Set<string>();
  const renamed = new Map<string, string>();
  for (const [name] of files) {
    let distinct = name;
    for (let number = 2; taken.has(distinct.toLowerCase()); number++) {
      distinct = name.replace(/(?=\.\w+$)/, `-${number}`);
    }
    taken.add(distinct.toLowerCase());
    if (distinct !== name) renamed.set(name, distinct);
  }
  if (renamed.size === 0) return new Map(files);
  const link = (address: string): string => renamed.get(address) ?? address;
  return new Map(
    files.map(([name, read]) => [link(name), () => read().replace(PAGE_ADDRESS, link)]),
  );
}

/** As operationPage, modelPage and errorPage write them, and of their Markdown. */
const PAGE_ADDRESS = /\b(?:operations|models|errors)\/[\w.~-]+\.(?:html|md)\b/g;

/** Links code in texts to the page of what it names: an operation by name, `operationId`, or method and path. */
function pagesByName({
  operations,
  models,
  errors,
}: SiteParts): NonNullable<MarkdownOptions["pageOf"]> {
  const pages = new Map([
    ...operations.flatMap(({ model, name, method, path }) =>
      [`${method.toUpperCase()} ${path}`, model.operationId ?? name].map(
        (written): [string, string] => [written, operationPage(name)],
      ),
    ),
    // A model or an error with the same name comes before the document's `operationId`.
    ...models.map(({ name }): [string, string] => [name, modelPage(name)]),
    ...operations.map(({ name }): [string, string] => [name, operationPage(name)]),
    ...errors.map(({ code }): [string, string] => [code, errorPage(code)]),
  ]);
  return (code) => pages.get(code);
}

interface PartOptions {
  pageOf: NonNullable<MarkdownOptions["pageOf"]>;
  address: string;
  hasOverview: boolean;
}

function partPages(
  document: PublishedDocument,
  parts: SiteParts,
  { pageOf, address, hasOverview }: PartOptions,
): Page[] {
  const below = createRendering("../", pageOf);
  const { title } = document.info;
  return [
    referencePage(
      {
        ...parts,
        title,
        hasOverview,
        tags: tagsOf(document, parts),
        webhooks: () => webhooksText(document),
      },
      createRendering("", pageOf),
    ),
    ...operationPages(document, parts.operations, { rendering: below, address }),
    ...modelPages(document, parts.models, { rendering: below, operations: parts.operations }),
    ...errorPages(parts.errors, below),
  ];
}

/** Described tags first, then tags that only operations name. */
function tagsOf(
  { tags = [] }: OpenApiDocument,
  { operations }: SiteParts,
): { name: string; description?: string | undefined }[] {
  const described = new Set(tags.map(({ name }) => name));
  const named = new Set(operations.map(({ tag }) => tag));
  return [...tags, ...[...named].filter((tag) => !described.has(tag)).map((name) => ({ name }))];
}

/** A page of Markdown. */
interface TextPage {
  page: string;
  title: string;
  description: string;
  moved?: Readonly<Record<string, string>> | undefined;
  text: () => RenderedMarkdown & { source: string };
}

function guideText(guide: Guide): TextPage {
  const { page, title, html, moved } = guide;
  return { page, title, moved, description: summaryOf(html, title), text: () => guide };
}

function textPage({ page, text, ...head }: TextPage): Page {
  return {
    ...head,
    name: page,
    content: lazily(() => {
      const { html, headings, source } = text();
      return { main: `<article>\n${html}</article>`, headings, markdown: guideCopy(source) };
    }),
  };
}

function summaryOf(html: string, title: string): string {
  const [, first = ""] = /<p>([^]*?)<\/p>/.exec(html) ?? [];
  return `${title}: ${plainText(first).replace(/\s+/g, " ").trim()}`.slice(0, 300);
}

function madeTexts(
  { whole, changelog, hasGuides }: SiteContent,
  { operations }: SiteParts,
  options: MarkdownOptions,
): TextPage[] {
  const made = (
    page: string,
    { title, description }: Pick<TextPage, "title" | "description">,
    write: () => string,
    used = options,
  ): TextPage => {
    const text = lazily(() => {
      const source = `# ${title}\n\n${write()}`;
      return { source, ...renderMarkdown(source, used) };
    });
    return { page, title, description, text };
  };
  const overview = { title: "The API in one page", description: "What all operations share" };
  const errors = { title: ERRORS_TITLE, description: "Every error, by its status" };
  const changes = { title: "Changelog", description: "What has changed in each version" };
  return [
    ...(hasGuides ? [made(OVERVIEW, overview, () => whole.info.description ?? "")] : []),
    made(ERRORS, errors, () => errorReference(whole, operations)),
    ...(changelog === undefined ? [] : [made(CHANGELOG, changes, () => changesIn(changelog), {})]),
  ];
}

/** Removes the links of versions, and the changelog's heading, which the page has already. */
function changesIn(changelog: string): string {
  return changelog.replace(/^\s*# .*\n/, "").replaceAll(/^## \[([^\]]+)\](?!\()/gm, "## $1");
}

function htmlFiles(pages: Page[], site: Site, address: string): LazyFile[] {
  const content: PageContent = {
    main: `<article><h1>There is no such page</h1>
<p>Try the <a href="ROOT${REFERENCE}">reference</a>, the <a href="ROOT${HOME}">${site.hasGuides ? "guides" : "start page"}</a> or the search.</p></article>`,
  };
  const missing: Page = {
    name: NOT_FOUND,
    title: "Not found",
    description: "There is no such page",
    content: () => content,
  };
  // A host serves this page at any address, so its links are absolute.
  const root = site.baseUrl ?? `${address}/docs/`;
  return [
    ...pages.map((page) => [page.name, () => renderPage(page, site)] as const),
    [NOT_FOUND, () => renderPage(missing, site, root).replaceAll('"ROOT', `"${root}`)],
  ];
}

function sitemapOf({ baseUrl }: Site, pages: Page[]): LazyFile[] {
  return baseUrl === undefined ? [] : [["sitemap.xml", () => siteMap(baseUrl, pages)]];
}

function siteMap(baseUrl: string, pages: Page[]): string {
  const urls = pages.map(
    ({ name }) => `<url><loc>${baseUrl}${name === HOME ? "" : name}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

const YAML = { lineWidth: 100, aliasDuplicateObjects: false };

/** Contents by name, below the site's folder `assets`. */
export type Assets = Record<string, string>;

/** Part of the URLs of assets, so that they can be cached forever. */
function hashOf(content: string): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 27);
}
