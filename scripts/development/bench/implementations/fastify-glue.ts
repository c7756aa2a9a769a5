import Fastify, { type FastifyError, type FastifyReply, type FastifyRequest } from "fastify";
import openapiGlue, { type SecurityError } from "fastify-openapi-glue";
import type { Caller } from "../../../../server/auth/caller.js";
import { ApiError, isApiError, toEnvelope } from "../../../../server/errors.js";
import {
  demandOf,
  DOCUMENT,
  handlers,
  openServices,
  room,
  type ServiceHandler,
  stopOnSignal,
  unlessFresh,
} from "./open-services.js";

/** Fastify with fastify-openapi-glue, both as their documentation shows them. */

type CallingRequest = FastifyRequest & { caller?: Caller | undefined };

const services = await openServices();
// As the plugin's "AJV strict mode" page says: the document's schemas carry `discriminator`. Removing
// what one alternative of an action does not declare would leave nothing for the alternative that does.
const ajv = { strict: false, removeAdditional: false };
const fastify = Fastify({
  // The document declares HEAD itself where it means something of its own.
  exposeHeadRoutes: false,
  ajv: { customOptions: ajv },
});
fastify.decorateRequest("caller", undefined);
// Fastify's own error bodies do not fit the document's error schemas, and would become a 500.
fastify.setErrorHandler((error: FastifyError | SecurityError, _request, reply) => {
  const shown = toApiError(error);
  return reply.code(shown.status).send(toEnvelope(shown));
});
await fastify.register(openapiGlue, {
  specification: DOCUMENT,
  serviceHandlers: Object.fromEntries(
    Object.entries(handlers).map(([operationId, handler]) => [operationId, serve(handler)]),
  ),
  securityHandlers: { oauth2: authenticate },
});
await fastify.listen({ port: services.config.port, host: services.config.host });
stopOnSignal(services);

/** Called for each alternative of an operation's `security`, with its scopes, until one passes. */
async function authenticate(
  request: CallingRequest,
  _reply: FastifyReply,
  scopes: string[],
): Promise<void> {
  const params = request.params as { projectKey?: string };
  try {
    request.caller = await services.authorization.authenticate(
      demandOf(scopes),
      { authorization: request.headers.authorization },
      params.projectKey,
    );
  } catch (error) {
    // fastify-openapi-glue reads the status from this member.
    throw isApiError(error) ? Object.assign(error, { statusCode: error.status }) : error;
  }
}

function serve(handler: ServiceHandler) {
  return async (request: CallingRequest, reply: FastifyReply): Promise<unknown> => {
    const { params, query, headers, body, caller: auth } = request;
    const whole = await handler({ params, query, headers, body, auth, room }, services);
    const result = unlessFresh(headers["if-none-match"], whole);
    reply.code(result.status).headers(result.headers ?? {});
    return result.body;
  };
}

/** The plugin hides what its security handlers throw in an error of its own. */
function toApiError(error: FastifyError | SecurityError): ApiError {
  const cause = "errors" in error ? error.errors[0] : error;
  if (isApiError(cause)) return cause;
  const code = error.statusCode === 400 ? "InvalidInput" : "General";
  return new ApiError(code, error.message);
}
