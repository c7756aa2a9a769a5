/** The name of the packed kit, which an API that was started with it depends on. */
export const KIT = "openapi-service-kit";

/** The command that comes with it. */
export const KIT_COMMAND = "service-kit";

/** The folder of collections, below server/. */
export const HANDLER_MODULE = "collections";

/** The folder of the kit with scripts and styles of the docs. */
export const DOCS_ASSETS = "docs-assets";

/** The module of the kit that a typed client is made of. */
export const KIT_CLIENT = `${KIT}/client`;
