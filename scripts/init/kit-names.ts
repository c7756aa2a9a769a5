export const KIT = "openapi-service-kit";

export const KIT_COMMAND = "service-kit";

/** The kit's module with the typed client. */
export const KIT_CLIENT = `${KIT}/client`;

/** The folder of a package with scripts and styles of the docs. */
export const DOCS_ASSETS = "docs-assets";
