export const KIT = "openapi-service-kit";

export const KIT_COMMAND = "service-kit";

/** The kit's module with the typed client. */
export const KIT_CLIENT = `${KIT}/client`;
