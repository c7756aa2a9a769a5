import type { Collections } from "./documents/collections.js";
import type { Responses, ResponsePlans } from "./documents/responses.js";
import type { Tokens } from "./security/tokens.js";
import type { OperationDescription } from "./operation-types.js";
import type { AnyHandler } from "./http/routes.js";
import type { ErrorCatalogue } from "./runtime-errors.js";
import type { OpenApiDocument } from "./validation/document.js";

/** What a handler is given besides its request. */
export interface Services {
  store: Collections;
  /** Makes responses of what is stored, or of the document's examples. */
  respond: Responses;
  tokens: Pick<Tokens, "issue">;
  now: () => Date;
}

/** An API as `npm run generate` and its compiler have left it: what the kit serves. */
export interface ApiProject {
  /** generated/validation.json. */
  document: OpenApiDocument & {
    info?: { title?: string };
    components?: { securitySchemes?: Record<string, unknown> };
  };
  /** generated/operations.js. */
  operations: Readonly<Record<string, OperationDescription>>;
  /** generated/response-plans.json. */
  plans: ResponsePlans;
  /** generated/errors.js. */
  errors: ErrorCatalogue;
  /** generated/handlers.js. */
  handlers: Readonly<Record<string, AnyHandler<Services>>>;
  /** The folder of the built docs, with a slash at the end. Default: `/` and `/docs/` are not served. */
  docs: string | undefined;
}
