/** The name of the packed kit, which an API that was started with it depends on. */
export const KIT = "openapi-service-kit";

/** The command that comes with it. */
export const KIT_COMMAND = "service-kit";

/** The folder of collections, below server/. */
export const HANDLER_MODULE = "collections";
