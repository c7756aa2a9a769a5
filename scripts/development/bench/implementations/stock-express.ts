import express, { type NextFunction, type Request, type Response } from "express";
import * as OpenApiValidator from "express-openapi-validator";
import type { Caller } from "../../../../server/runtime/security/caller.js";
import { DOCUMENT, openHandlers, type ServiceHandler } from "./open-services.js";
import { requirementOf } from "./token-requirement.js";

/** Express with express-openapi-validator, both as their documentation shows them. */

const { handlers, authenticator, port, host } = await openHandlers();
const app = express();
app.use(express.json());
app.use(
  OpenApiValidator.middleware({
    apiSpec: DOCUMENT,
    validateRequests: true,
    validateResponses: true,
    validateSecurity: { handlers: { oauth2: authenticate } },
  }),
);
const resources = "/:projectKey/resource";
app.post(resources, serve(handlers.createOrUpdateResource));
app.get(`${resources}/sorted-query-parameters`, serve(handlers.queryResourcesSorted));
app.get(`${resources}/searchApiPattern`, serve(handlers.searchResources));
app.get(`${resources}/:id`, serve(handlers.getResource));
app.post(`${resources}/:id`, serve(handlers.updateResource));
app.use((_request: Request, response: Response) => {
  response.status(501).json({ message: "Not part of the comparison." });
});
// Express recognises an error handler by its four parameters.
app.use((error: HttpError, _request: Request, response: Response, _next: NextFunction) => {
  response.status(error.status ?? 500).json({ message: error.message, errors: error.errors });
});
app.listen(port, host);

interface HttpError extends Error {
  status?: number;
  errors?: unknown;
}

interface Locals {
  caller?: Caller;
}

/** Called once for each alternative of an operation's `security`, with its scopes. */
async function authenticate(
  request: Request & { openapi?: { pathParams: Record<string, string> } },
  scopes: string[],
): Promise<boolean> {
  const caller = await authenticator.authenticate(
    requirementOf(scopes),
    { authorization: request.headers.authorization },
    request.openapi?.pathParams["projectKey"],
  );
  const locals: Locals = request.res?.locals ?? {};
  if (caller) locals.caller = caller;
  return true;
}

function serve(handler: ServiceHandler) {
  return async (request: Request, response: Response<unknown, Locals>): Promise<void> => {
    const { params, query, headers } = request;
    const body: unknown = request.body;
    const auth = response.locals.caller;
    const result = await handler({ params, query, headers, body, auth });
    response
      .status(result.status)
      .set(result.headers ?? {})
      .json(result.body);
  };
}
