import type { Request, RequestHandler, Response } from "express";
import type { OpenApiValidator } from "express-openapi-validator/dist/openapi.validator.js";
import type { OperationDescription } from "../../generated/operations.js";

export type Middlewares = ReturnType<OpenApiValidator["installMiddleware"]>;

/** What is below is judged; errors have one form, which is that of the catalogue. */
export const FIRST_ERROR = 400;

/** Throws what is wrong with a JSON body under a status. */
export type ResponseCheck = (status: number, body: unknown) => void;

/** What the validator looks up for a request, and what is the same for each request of an operation. */
export interface Route {
  expressRoute: string;
  openApiRoute: string;
  schema: { parameters?: readonly unknown[] };
  serial: number;
  _responseSchema?: { responses: object };
}

/** The step of express-openapi-validator that has the name. */
export function step(middlewares: Middlewares, name: string): RequestHandler {
  const middleware = middlewares.find((candidate) => candidate.name === name);
  if (middleware) return middleware as RequestHandler;
  throw new Error(`express-openapi-validator has no step called ${name}.`);
}

/**
 * The response step replaces `json` of the response that it is given: done once on a stand-in, that
 * leaves a function which checks any body, and tells of faults by the step's `next`.
 */
export async function responseCheck(
  middleware: RequestHandler,
  { method, path }: OperationDescription,
  route: Route | undefined,
): Promise<ResponseCheck> {
  const response = {
    statusCode: 0,
    headersSent: false,
    getHeaders: () => ({ "content-type": "application/json" }),
    json: (body: unknown) => body,
  };
  const request = {
    method: method.toUpperCase(),
    path,
    originalUrl: path,
    headers: {},
    openapi: { pathParams: {}, ...route },
  };
  let fault: unknown;
  await run(middleware, request, response, (problem) => {
    fault = problem;
  });
  // Before its first use: the step puts the original back when it is called.
  const check = response.json;
  return (status, body) => {
    response.statusCode = status;
    fault = undefined;
    check.call(response, body);
    if (fault !== undefined) throw fault;
  };
}

/** Whether a response under the status may be JSON of any other type than null. */
export function takesAnyJson(check: ResponseCheck, status: number): boolean {
  try {
    for (const body of [false, 0, "", [], {}]) check(status, body);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs a step on stand-ins for Express's objects. It resolves at the step's first `next()`; a fault
 * reported later, as the response step does, goes to `late`.
 */
export function run(
  middleware: RequestHandler,
  request: object,
  response: object = {},
  late: (fault: unknown) => void = () => undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // The steps read no more of Express than the members given here; a test drives each of them.
    void middleware(request as Request, response as Response, (fault?: unknown) => {
      if (fault === undefined) return resolve();
      late(fault);
      reject(fault instanceof Error ? fault : new Error(String(fault)));
    });
  });
}

/** All of an operation's responses are compiled at the first one: errors would be most of them. */
function withoutErrors(operation: { responses: object }): { responses: object } {
  const isNone = ([status]: [string, unknown]): boolean => Number(status) < FIRST_ERROR;
  const responses = Object.fromEntries(Object.entries(operation.responses).filter(isNone));
  return { ...operation, responses };
}

/** What the look-up reads of a request, and what it adds. */
interface LookUp {
  app: object;
  method: string;
  path: string;
  originalUrl: string;
  baseUrl: string;
  openapi?: Route;
}

export async function routeLookUp(
  middlewares: Middlewares,
): Promise<(operation: OperationDescription) => Promise<Route>> {
  const app = { enabled: () => true, param: () => undefined };
  // The first step is the one that reports a document that cannot be loaded.
  await run(step(middlewares, "pathParamsMiddleware"), { app });
  const metadata = step(middlewares, "metadataMiddleware");
  return async ({ operationId, method, path }) => {
    const originalUrl = path.replace(/[{}]/g, "");
    const upper = method.toUpperCase();
    const request: LookUp = { app, method: upper, path: originalUrl, originalUrl, baseUrl: "" };
    await run(metadata, request);
    const { openapi } = request;
    if (openapi?.openApiRoute === path) {
      // All but the path parameters, which are each request's own.
      const { expressRoute, openApiRoute, schema, serial, _responseSchema } = openapi;
      return {
        expressRoute,
        openApiRoute,
        schema,
        serial,
        ...(_responseSchema && { _responseSchema: withoutErrors(_responseSchema) }),
      };
    }
    throw new Error(`${operationId}: the validator finds ${openapi?.openApiRoute} for ${path}.`);
  };
}
