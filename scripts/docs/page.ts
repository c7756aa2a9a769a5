import { escapeHtml, type Heading } from "./markdown.js";

export interface NavigationLink {
  url: string;
  text: string;
  /** Of an operation. */
  method?: string;
}

export interface NavigationGroup {
  title: string;
  links: NavigationLink[];
}

export interface Page {
  /** Its file name. */
  name: string;
  title: string;
  description: string;
  main: string;
  /** The headings that "On this page" lists. */
  headings: Heading[];
  /** Relative addresses of what it needs besides what every page needs. */
  styles?: string[];
  scripts?: string[];
}

/** The HTML document of a page. All addresses are relative. */
export function renderPage(page: Page, navigation: NavigationGroup[], apiTitle: string): string {
  const title = page.title === apiTitle ? apiTitle : `${page.title} · ${apiTitle}`;
  const styles = ["assets/site.css", ...(page.styles ?? [])];
  const scripts = ["assets/search-index.js", "assets/site.js", ...(page.scripts ?? [])];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escapeHtml(page.description)}">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="assets/icon.svg" type="image/svg+xml">
${styles.map((url) => `<link rel="stylesheet" href="${url}">`).join("\n")}
<script src="assets/theme.js"></script>
${scripts.map((url) => `<script src="${url}" defer></script>`).join("\n")}
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="bar">
<button type="button" class="menu" aria-expanded="false" aria-controls="navigation" aria-label="Menu">${MENU_ICON}</button>
<a class="home" href="index.html">${escapeHtml(apiTitle)}</a>
<button type="button" class="search" aria-haspopup="dialog" aria-label="Search">${SEARCH_ICON}<span>Search</span><kbd>/</kbd></button>
<button type="button" class="theme" aria-label="Switch between light and dark">${THEME_ICON}</button>
</header>
<div class="frame">
<nav id="navigation" aria-label="Pages">
${navigation.map((group) => renderGroup(group, page.name)).join("\n")}
</nav>
<main id="main" tabindex="-1">
${page.main}
</main>
${renderContents(page.headings)}
</div>
</body>
</html>
`;
}

function renderGroup({ title, links }: NavigationGroup, current: string): string {
  const items = links.map(({ url, text, method }) => {
    const here = url === current ? ' aria-current="page"' : "";
    const verb = method ? `<span class="verb ${method}">${method}</span> ` : "";
    return `<li><a href="${escapeHtml(url)}"${here}>${verb}<span>${escapeHtml(text)}</span></a></li>`;
  });
  return `<h2>${escapeHtml(title)}</h2>\n<ul>\n${items.join("\n")}\n</ul>`;
}

function renderContents(headings: Heading[]): string {
  const listed = headings.filter(({ level }) => level === 2);
  if (listed.length < 2) return "";
  const items = listed.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`);
  return `<aside aria-label="On this page"><h2>On this page</h2>\n<ul>\n${items.join("\n")}\n</ul></aside>`;
}

const MENU_ICON = icon("M4 7h16M4 12h16M4 17h16");
const SEARCH_ICON = icon("M20 20l-4.3-4.3M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14z");
const THEME_ICON = icon("M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18");

function icon(path: string): string {
  return `<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="${path}"/></svg>`;
}
