export interface ValidationOptions {
  /** Whether responses are checked. */
  responses: boolean;
  /** Whether responses may have no undeclared properties. Default: they may, as JSON Schema permits. */
  isClosed?: boolean | undefined;
}
