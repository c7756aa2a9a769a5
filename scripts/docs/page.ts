import { breakableHtml, escapeHtml } from "./render/html.js";
import type { Heading } from "./render/markdown.js";
import { CHANGELOG, HOME, markdownOf, REFERENCE, toRootOf } from "./site-addresses.js";

export interface NavigationLink {
  /** From the site's folder. */
  url: string;
  text: string;
  /** A method or a status, before the text. */
  badge?: string;
}

export interface NavigationGroup {
  title: string;
  links: NavigationLink[];
  /** Open only if it contains the current page. */
  isFolded?: boolean;
}

export interface Page {
  /** Its file name, from the site's folder. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Former anchors and their current targets. */
  readonly moved?: Readonly<Record<string, string>> | undefined;
  /** Computed when the page is read. */
  content: () => PageContent;
}

export interface PageContent {
  main: string;
  aside?: string;
  /** Headings in "On this page" where there is no third column. */
  headings?: Heading[];
  data?: unknown;
  /** The page as Markdown; pages without it have no copy. */
  markdown?: string;
}

export interface Site {
  title: string;
  version: string;
  hasChangelog: boolean;
  hasGuides: boolean;
  navigation: NavigationGroup[];
  /** URL of the site's folder, with a trailing slash; undefined if unknown. */
  baseUrl: string | undefined;
  /** Part of each asset's URL that changes with its content, by the asset's name. */
  versions: Readonly<Record<string, string>>;
}

/** As in the service's header: scripts and styles of the site only; the console may connect anywhere. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src http: https:; base-uri 'none'; form-action 'none'";

/** The HTML document of a page. Addresses are relative, unless `root` is where the site's folder is. */
export function renderPage(page: Page, site: Site, root = toRootOf(page.name)): string {
  const title = page.title === site.title ? site.title : `${page.title} · ${site.title}`;
  const { main, aside, headings = [], data, markdown } = page.content();
  const hasMarkdown = markdown !== undefined;
  const asset = (name: string): string => `${root}assets/${name}?v=${site.versions[name] ?? ""}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${CONTENT_SECURITY_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escapeHtml(page.description)}">
<title>${escapeHtml(title)}</title>
${addressLines(page, site, { root, hasMarkdown })}<link rel="icon" href="${root}assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${asset("site.css")}">
<script src="${asset("theme.js")}"></script>
<script src="${asset("site.js")}" defer data-root="${root}" data-search="${asset("search.js")}" data-index="${asset("search-index.js")}"></script>
${data === undefined ? "" : `<script src="${asset("console.js")}" defer></script>\n`}</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
${data === undefined ? "" : '<a class="skip try" href="#console">Skip to the console</a>\n'}${barHtml(site, root)}
<div class="frame${aside === undefined ? "" : " with-samples"}">
<nav id="navigation" aria-label="Pages">
${site.navigation.map((group) => groupHtml(group, page.name, root)).join("\n")}
</nav>
<main id="main" tabindex="-1">
${main}
${hasMarkdown ? footerHtml(page, root) : ""}${movedHtml(page)}
</main>
${aside === undefined ? contentsHtml(headings) : `<aside class="beside" aria-label="Samples${data === undefined ? "" : " and console"}">\n${aside}\n</aside>`}
</div>
${data === undefined ? "" : `<script type="application/json" id="page-data">${asData(data)}</script>\n`}</body>
</html>
`;
}

function addressLines(
  page: Page,
  { baseUrl }: Site,
  { root, hasMarkdown }: { root: string; hasMarkdown: boolean },
): string {
  const canonical =
    baseUrl === undefined
      ? ""
      : `<link rel="canonical" href="${escapeHtml(baseUrl + (page.name === HOME ? "" : page.name))}">\n`;
  if (!hasMarkdown) return canonical;
  return `${canonical}<link rel="alternate" type="text/markdown" href="${root}${markdownOf(page.name)}">\n`;
}

function barHtml({ title, version, hasChangelog, hasGuides }: Site, root: string): string {
  return `<header class="bar">
<button type="button" class="menu" aria-expanded="false" aria-controls="navigation" aria-label="Menu">${MENU_ICON}</button>
<a class="home" href="${root}${HOME}"><span class="mark" aria-hidden="true"></span>${escapeHtml(title)}</a>
<a class="version" href="${root}${hasChangelog ? CHANGELOG : HOME}">${escapeHtml(version)}</a>
<button type="button" class="search" aria-haspopup="dialog" aria-label="Search">${SEARCH_ICON}<span>Search</span><kbd>/</kbd></button>
${hasGuides ? `<a class="top" href="${root}${HOME}">Guides</a>\n` : ""}<a class="top" href="${root}${REFERENCE}">Reference</a>
<button type="button" class="theme" aria-label="Switch between light and dark">${THEME_ICON}</button>
</header>`;
}

/** Most operations that every page links to, and most links per group; beyond them, only nearby ones. */
export const MOST_LISTED = 300;

function groupHtml(
  { title, links, isFolded }: NavigationGroup,
  current: string,
  root: string,
): string {
  const at = links.findIndex(({ url }) => url === current);
  if (isFolded && at < 0) return "";
  const shown = links.length > MOST_LISTED ? links.slice(Math.max(0, at - 50), at + 50) : links;
  const items = shown.map(({ url, text, badge }) => {
    const here = url === current ? ' aria-current="page"' : "";
    const verb = badge ? `<span class="verb ${badge}">${SHORT[badge] ?? badge}</span> ` : "";
    return `<li><a href="${root}${url}"${here}>${verb}<span>${breakableHtml(text)}</span></a></li>`;
  });
  return `<h2>${escapeHtml(title)}</h2>\n<ul>\n${items.join("\n")}\n</ul>`;
}

const SHORT: Readonly<Record<string, string>> = { delete: "del", options: "opt" };

function contentsHtml(headings: Heading[]): string {
  const listed = headings.filter(({ level }) => level === 2);
  if (listed.length < 2) return "";
  const items = listed.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`);
  return `<aside class="contents" aria-label="On this page"><h2>On this page</h2>\n<ul>\n${items.join("\n")}\n</ul></aside>`;
}

function footerHtml({ name }: Page, root: string): string {
  return `<footer><a href="${root}${markdownOf(name)}">This page as Markdown</a></footer>`;
}

/** Followed by site.ts. */
function movedHtml({ moved = {} }: Page): string {
  return Object.entries(moved)
    .map(([id, target]) => `<span id="${id}" data-moved="${target}"></span>`)
    .join("");
}

/** JSON that cannot end its element (HTML standard, section 4.12.1.3). */
function asData(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

const MENU_ICON = icon("M4 7h16M4 12h16M4 17h16");
const SEARCH_ICON = icon("M20 20l-4.3-4.3M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14z");
const THEME_ICON = icon("M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18");

function icon(path: string): string {
  return `<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="${path}"/></svg>`;
}
