import { createHash } from "node:crypto";
import { stringify } from "yaml";
import type { OperationRole } from "../../server/runtime/control/controlled-api.js";
import type { OpenApiDocument } from "../document/document.js";
import type { Guide } from "./guides.js";
import { errorPages } from "./error-pages.js";
import { errorReference } from "./errors-by-status.js";
import { guideCopy, llmsText } from "./markdown/site-markdown.js";
import { modelPages } from "./model-pages.js";
import { navigationOf, type SiteParts } from "./navigation.js";
import { operationPages } from "./operation-pages.js";
import { type Page, renderPage, type Site } from "./page.js";
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

export interface SiteOptions {
  baseUrl?: string | undefined;
  server?: string | undefined;
  /** Interface changes as Markdown, at the top of the changelog. */
  changes?: string | undefined;
}

export type PublishedDocument = OpenApiDocument & Required<Pick<OpenApiDocument, "info">>;

export interface SiteContent {
  /** Whether its pages begin with guides; otherwise the first page describes the API. */
  hasGuides: boolean;
  document: PublishedDocument;
  /** Downloadable JSON documents by name. */
  documents: Readonly<Record<string, string>>;
  /** The same with a long introduction and the errors of the pipeline. */
  whole: PublishedDocument;
  guides: (options: MarkdownOptions) => Promise<Guide[]>;
  changelog: string | undefined;
  /** What the operations do. Default: not shown. */
  roles?: readonly OperationRole[] | undefined;
  assets: Assets;
}

/** The address of the service, without a slash at its end. */
export function addressOf({ server = EXAMPLE_ADDRESS }: SiteOptions): string {
  return server.replace(/\/+$/, "");
}

export async function siteOf(content: SiteContent, options: SiteOptions): Promise<SiteFiles> {
  const { document, changelog, assets } = content;
  const address = addressOf(options);
  const operations = operationViews(document, content.roles);
  const models = modelViews(document, operations);
  const parts = { operations, models, errors: errorViews(document, operations) };
  const pageOf = pagesByName(parts);
  const guides = await content.guides({ pageOf });
  const texts = [...guides, ...madeTexts(content, parts, { pageOf })];
  const pages = [
    ...texts.map(textPage),
    ...partPages(document, parts, { pageOf, address, hasOverview: content.hasGuides }),
  ];
  // Data is a script, because a page opened from disk cannot fetch.
  const index = `window.searchEntries=${JSON.stringify(searchEntries(texts, parts))};\n`;
  const files = { ...assets, "search-index.js": index };
  const site: Site = {
    title: document.info.title,
    version: document.info.version,
    hasChangelog: changelog !== undefined,
    hasGuides: content.hasGuides,
    navigation: navigationOf(document, parts, { guides, hasOverview: content.hasGuides }),
    baseUrl: options.baseUrl && `${options.baseUrl.replace(/\/+$/, "")}/`,
    hashes: Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name, hashOf(content)]),
    ),
  };
  const copies = pages.flatMap(({ name, markdown }): [string, string][] =>
    markdown === undefined ? [] : [[markdownOf(name), `${markdown.trimEnd()}\n`]],
  );
  const assetFiles = Object.entries(files).map(([name, text]) => [`assets/${name}`, text] as const);
  return withDistinctNames({
    ...htmlFiles(pages, site, address),
    "llms.txt": llmsText(site, pages),
    ...(site.baseUrl !== undefined && { "sitemap.xml": siteMap(site.baseUrl, pages) }),
    ...Object.fromEntries([...copies, ...assetFiles]),
    ...documentFiles(content.documents),
  });
}

/** Documents, in JSON, by name, as files of both formats. */
export function documentFiles(documents: SiteContent["documents"]): SiteFiles {
  const files = Object.entries(documents).flatMap(([name, text]) => [
    [`${name}.json`, text] as const,
    [`${name}.yaml`, stringify(JSON.parse(text), YAML)] as const,
  ]);
  return Object.fromEntries(files);
}

/** Numbers names that differ from another one only in case, also in links: macOS and Windows treat them as one file. */
function withDistinctNames(files: SiteFiles): SiteFiles {
  const taken = new Set<string>();
  const renamed = new Map<string, string>();
  for (const name of Object.keys(files)) {
    let distinct = name;
    for (let number = 2; taken.has(distinct.toLowerCase()); number++) {
      distinct = name.replace(/(?=\.\w+$)/, `-${number}`);
    }
    taken.add(distinct.toLowerCase());
    if (distinct !== name) renamed.set(name, distinct);
  }
  if (renamed.size === 0) return files;
  return Object.fromEntries(
    Object.entries(files).map(([name, content]) => {
      const linked = content.replace(PAGE_ADDRESS, (address) => renamed.get(address) ?? address);
      return [renamed.get(name) ?? name, linked];
    }),
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
        webhooks: webhooksText(document),
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
interface TextPage extends RenderedMarkdown {
  page: string;
  source: string;
  moved?: Readonly<Record<string, string>> | undefined;
  /** Default: of its first paragraph. */
  description?: string;
}

function textPage({ page, html, title, headings, source, description, moved }: TextPage): Page {
  return {
    name: page,
    title,
    headings,
    moved,
    description: description ?? summaryOf(html, title),
    main: `<article>\n${html}</article>`,
    markdown: guideCopy(source),
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
  const made = (page: string, source: string, description: string, used = options): TextPage => ({
    page,
    source,
    description,
    ...renderMarkdown(source, used),
  });
  const overview = `# The API in one page\n\n${whole.info.description ?? ""}`;
  const changes = changelog?.replaceAll(/^## \[([^\]]+)\](?!\()/gm, "## $1");
  return [
    ...(hasGuides ? [made(OVERVIEW, overview, "What all operations share")] : []),
    made(ERRORS, errorReference(whole, operations), "Every error, by its status"),
    ...(changes === undefined
      ? []
      : [made(CHANGELOG, changes, "What has changed in each version", {})]),
  ];
}

function htmlFiles(pages: Page[], site: Site, address: string): SiteFiles {
  const missing: Page = {
    name: NOT_FOUND,
    title: "Not found",
    description: "There is no such page",
    main: `<article><h1>There is no such page</h1>
<p>Try the <a href="ROOT${REFERENCE}">reference</a>, the <a href="ROOT${HOME}">${site.hasGuides ? "guides" : "start page"}</a> or the search.</p></article>`,
  };
  // A host serves this page at any address, so its links are absolute.
  const root = site.baseUrl ?? `${address}/docs/`;
  return {
    ...Object.fromEntries(pages.map((page) => [page.name, renderPage(page, site)])),
    [NOT_FOUND]: renderPage(missing, site, root).replaceAll('"ROOT', `"${root}`),
  };
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
