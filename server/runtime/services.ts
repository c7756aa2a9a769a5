import type { Collections } from "./documents/collections.js";
import type { Responses, ResponsePlans } from "./documents/responses.js";
import type { Tokens } from "./security/tokens.js";
import type { OperationDescription } from "./operation-types.js";
import type { Pipeline, Router } from "../../generated/router.js";
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
  errors: {
    errorStatuses: Readonly<Record<string, readonly number[]>>;
    kitCodes: Readonly<Record<string, string>>;
  };
  /** Mounts the handlers of generated/handlers.js by generated/router.js. */
  mount: (router: Router, pipeline: Pipeline<Services>) => void;
  /** The folder of the built docs; `undefined`: there are none. */
  docs: string | undefined;
}
