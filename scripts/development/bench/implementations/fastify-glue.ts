import { createRequire } from "node:module";
import { join } from "node:path";
import type { Caller } from "../../../../server/runtime/security/caller.js";
import { ApiError, isApiError, toEnvelope } from "../../../../server/runtime/errors.js";
import { demandOf, DOCUMENT, openHandlers, type ServiceHandler } from "./open-services.js";

/** Fastify with fastify-openapi-glue, both as their documentation shows them. The argument is their folder. */

/** The part of fastify 5 that is used here: the bench installs it, this project does not. */
interface FastifyRequest {
  params: unknown;
  query: unknown;
  headers: Record<string, string | undefined>;
  body: unknown;
  caller?: Caller | undefined;
}

interface FastifyReply {
  code(status: number): FastifyReply;
  headers(headers: object): FastifyReply;
  send(body: unknown): FastifyReply;
}

/** Of the plugin it has the errors of the security handlers. */
interface FastifyError extends Error {
  statusCode?: number;
  errors?: readonly unknown[];
}

type ErrorHandler = (error: FastifyError, request: unknown, reply: FastifyReply) => FastifyReply;

interface FastifyInstance {
  decorateRequest(name: string, value: undefined): void;
  setErrorHandler(handler: ErrorHandler): void;
  register(plugin: unknown, options: object): Promise<unknown>;
  listen(options: { port: number; host: string }): Promise<string>;
}

const load = createRequire(join(process.argv[2] ?? "", "package.json"));
const Fastify = load("fastify") as (options: object) => FastifyInstance;
const glue = (await import(load.resolve("fastify-openapi-glue"))) as { default: unknown };

const { handlers, authenticator, port, host } = await openHandlers();
// As the plugin's "AJV strict mode" page says: the document's schemas carry `discriminator`. Removing
// what one alternative of an action does not declare would leave nothing for the alternative that does.
const ajv = { strict: false, removeAdditional: false };
// The document declares HEAD itself where it means something of its own.
const fastify = Fastify({ exposeHeadRoutes: false, ajv: { customOptions: ajv } });
fastify.decorateRequest("caller", undefined);
// Fastify's own error bodies do not fit the document's error schemas, and would become a 500.
fastify.setErrorHandler((error, _request, reply) => {
  const shown = toApiError(error);
  return reply.code(shown.status).send(toEnvelope(shown));
});
await fastify.register(glue.default, {
  specification: DOCUMENT,
  serviceHandlers: Object.fromEntries(
    Object.entries(handlers).map(([operationId, handler]) => [operationId, serve(handler)]),
  ),
  securityHandlers: { oauth2: authenticate },
});
await fastify.listen({ port, host });

/** Called for each alternative of an operation's `security`, with its scopes, until one passes. */
async function authenticate(
  request: FastifyRequest,
  _reply: FastifyReply,
  scopes: string[],
): Promise<void> {
  const { projectKey } = request.params as { projectKey?: string };
  const given = { authorization: request.headers["authorization"] };
  try {
    request.caller = await authenticator.authenticate(demandOf(scopes), given, projectKey);
  } catch (error) {
    // fastify-openapi-glue reads the status from this member.
    throw isApiError(error) ? Object.assign(error, { statusCode: error.status }) : error;
  }
}

function serve(handler: ServiceHandler) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { params, query, headers, body, caller: auth } = request;
    const result = await handler({ params, query, headers, body, auth }, headers["if-none-match"]);
    reply.code(result.status).headers(result.headers ?? {});
    return result.body;
  };
}

/** The plugin hides what its security handlers throw in an error of its own. */
function toApiError(error: FastifyError): ApiError {
  const cause = error.errors ? error.errors[0] : error;
  if (isApiError(cause)) return cause;
  return new ApiError(error.statusCode === 400 ? "InvalidInput" : "General", error.message);
}
