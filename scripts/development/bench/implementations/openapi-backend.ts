import express, { type NextFunction, type Request, type Response } from "express";
import { type Context, OpenAPIBackend } from "openapi-backend";
import type { Caller } from "../../../../server/auth/caller.js";
import { ApiError, isApiError, toEnvelope } from "../../../../server/errors.js";
import { member } from "../scenarios.js";
import {
  demandOf,
  DOCUMENT,
  handlers,
  openServices,
  room,
  type ServiceHandler,
  stopOnSignal,
} from "./open-services.js";

/**
 * openapi-backend on Express, both as their documentation shows them: requests are validated, and
 * responses as its page "Response validation" proposes.
 */

const services = await openServices();
const api = new OpenAPIBackend({
  definition: DOCUMENT,
  // Its check of the document knows OpenAPI 3.0 only; "quick" leaves it out, and compiles on first use.
  quick: true,
  coerceTypes: true,
  handlers: {
    ...Object.fromEntries(
      Object.entries(handlers).map(([operationId, handler]) => [operationId, serve(handler)]),
    ),
    validationFail: ({ validation }: Context, _request: Request, response: Response) =>
      response.status(400).json({ message: "Not valid.", errors: validation.errors }),
    unauthorizedHandler: ({ security }: Context, _request: Request, response: Response) =>
      reject(member(security["oauth2"], "error"), response),
    notFound: (_context: Context, _request: Request, response: Response) =>
      response.status(404).json({ message: "There is nothing here." }),
    notImplemented: (_context: Context, _request: Request, response: Response) =>
      response.status(501).json({ message: "Not part of the comparison." }),
  },
  securityHandlers: { oauth2: authenticate },
});
await api.init();

const app = express();
app.use(express.json());
app.use((request: Request, response: Response, next: NextFunction) => {
  const { method, path, headers } = request;
  const body: unknown = request.body;
  const query = request.originalUrl.split("?")[1] ?? "";
  const asked = { method, path, body, query, headers: headers as Record<string, string> };
  api.handleRequest(asked, request, response).catch(next);
});
// Express knows an error handler by its four parameters.
app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
  reject(error, response);
});
app.listen(services.config.port, services.config.host);
stopOnSignal(services);

/** With the parts of a request as handlers take them: as values that have been validated. */
type ReadContext = Context<unknown, unknown, unknown, unknown>;

/** Called once for each alternative of an operation's `security`: the first holds all that is needed. */
async function authenticate({ operation, request }: ReadContext): Promise<Caller | undefined> {
  const scopes = operation.security?.[0]?.["oauth2"] ?? [];
  const authorization = member(request.headers, "authorization");
  return services.authorization.authenticate(
    demandOf(scopes),
    { authorization: typeof authorization === "string" ? authorization : "" },
    String(member(request.params, "projectKey")),
  );
}

function serve(handler: ServiceHandler) {
  return async (context: ReadContext, _request: Request, response: Response): Promise<void> => {
    const { params, query, headers, requestBody: body } = context.request;
    // What `authenticate` returned.
    const auth = context.security["oauth2"] as Caller | undefined;
    const result = await handler({ params, query, headers, body, auth, room }, services);
    const { errors } = context.api.validateResponse(result.body, context.operation, result.status);
    if (errors) throw new Error(`The response is not valid: ${JSON.stringify(errors)}`);
    response
      .status(result.status)
      .set(result.headers ?? {})
      .json(result.body);
  };
}

function reject(thrown: unknown, response: Response): void {
  const error = isApiError(thrown) ? thrown : new ApiError("General", String(thrown));
  response.status(error.status).json(toEnvelope(error));
}
