/** The folder of a package with scripts and styles of the docs. */
export const DOCS_ASSETS = "docs-assets";
