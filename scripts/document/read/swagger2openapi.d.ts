/** The used part of the package, which has no types. */
declare module "swagger2openapi" {
  /** Converts a document of Swagger 2.0, which it may modify. `patch`: repairs small mistakes. */
  export function convertObj(
    swagger: object,
    options: { patch: boolean; warnOnly: boolean },
  ): Promise<{ openapi: unknown }>;
}
