import type { Request, RequestHandler, Response } from "express";
import * as OpenApiValidator from "express-openapi-validator";
import type { OperationDescription } from "../../generated/operations.js";
import { ApiError } from "../errors.js";
import { followReferences } from "./document.js";
import { requestFault } from "./validation-errors.js";

/** The parts of a request that the document describes. Numbers and booleans in them are coerced in place. */
export interface RequestParts {
  params: Record<string, string>;
  query: Record<string, unknown>;
  /** Under lower-case names. */
  headers: Record<string, unknown>;
  /** As parsed; `mediaType` is one of the operation's, and bare. */
  body: { mediaType?: string; value: unknown };
  rawQuery: string;
}

export interface ResponseParts {
  status: number;
  /** Of the body; unset without one. */
  mediaType: string | undefined;
  body?: unknown;
}

/** Throws what is wrong with a JSON body under a status. */
type ResponseCheck = (status: number, body: unknown) => void;

type Middlewares = ReturnType<typeof OpenApiValidator.middleware>;
type Options = Parameters<typeof OpenApiValidator.middleware>[0];
type Document = Exclude<Options["apiSpec"], string>;

/** What the validator looks up for a request, and what is the same for each request of an operation. */
interface Route {
  expressRoute: string;
  openApiRoute: string;
  schema: { parameters?: readonly unknown[] };
  serial: number;
  _responseSchema?: object;
}

/**
 * express-openapi-validator, taken apart: its own steps judge requests and responses, but are
 * given plain objects with the parts they look at. So it never sees a Content-Type it would compile
 * and keep a validator for, needs no hook in Express, and its route look-up, which compiles
 * every path expression on every request, happens once per operation, when the service starts.
 */
export class Validator {
  private constructor(
    private readonly routes: ReadonlyMap<string, Route>,
    /** The same for requests without a query. */
    private readonly withoutQuery: ReadonlyMap<string, Route>,
    private readonly requestStep: RequestHandler,
    private readonly responseChecks: ReadonlyMap<string, ResponseCheck>,
  ) {}

  /** Rejects if the document cannot be used: the service then refuses to start. */
  static async create(
    document: object,
    operations: readonly OperationDescription[],
    { responses }: { responses: boolean },
  ): Promise<Validator> {
    const middlewares = OpenApiValidator.middleware({
      apiSpec: withoutDiscriminatorMappings(document),
      // The generator has linted the document; doing it again would double the time to start.
      validateApiSpec: false,
      validateRequests: { discriminator: true },
      validateResponses: responses,
      validateSecurity: false,
      fileUploader: false,
      ajvFormats: { mode: "full" },
      formats: { "http-date": { type: "string", validate: isHttpDate } },
    });
    const lookUp = await routeLookUp(middlewares);
    const routes = new Map<string, Route>();
    for (const operation of operations) routes.set(operation.operationId, await lookUp(operation));
    const responseChecks = new Map<string, ResponseCheck>();
    for (const operation of responses ? operations : []) {
      const route = routes.get(operation.operationId);
      const check = await responseCheck(step(middlewares, "responseMiddleware"), operation, route);
      responseChecks.set(operation.operationId, check);
    }
    const withoutQuery = new Map(
      [...routes].map(([operationId, route]) => [operationId, withoutRewriting(document, route)]),
    );
    const validator = new Validator(
      routes,
      withoutQuery,
      step(middlewares, "requestMiddleware"),
      responseChecks,
    );
    await validator.#compile(operations);
    return validator;
  }

  /** Throws the first fault as an error of the catalogue, parameters before body. */
  async checkRequest(operation: OperationDescription, parts: RequestParts): Promise<void> {
    const routes = parts.rawQuery === "" ? this.withoutQuery : this.routes;
    await this.#judge(operation, parts, routes.get(operation.operationId));
  }

  async #judge(
    operation: OperationDescription,
    parts: RequestParts,
    route: Route | undefined,
  ): Promise<void> {
    const { params, query, headers, rawQuery } = parts;
    const { mediaType, value } = parts.body;
    headers["content-type"] = mediaType;
    try {
      await run(this.requestStep, {
        method: operation.method.toUpperCase(),
        path: operation.path,
        originalUrl: rawQuery === "" ? operation.path : `${operation.path}?${rawQuery}`,
        headers,
        query,
        params,
        body: value,
        openapi: { pathParams: params, ...route },
      });
    } catch (fault) {
      throw requestFault(operation, fault, value);
    }
    // The step writes `undefined` for each object parameter that was not given.
    for (const name in query) if (query[name] === undefined) delete query[name];
  }

  /** Throws if the document declares no such status, or another body: of a status below 500. */
  checkResponse(operation: OperationDescription, { status, mediaType, body }: ResponseParts): void {
    if (!operation.statuses.includes(status)) {
      throw new Error(
        `${operation.operationId} answered ${status}, which the document does not declare.`,
      );
    }
    const check = this.responseChecks.get(operation.operationId);
    if (mediaType !== "application/json" || !check) return;
    // The step takes null for a missing body, and would refuse it even where any JSON will do.
    if (body === null && takesAnyJson(check, status)) return;
    check(status, body);
  }

  /** Validators are compiled on first use: at the start, not at a user's first request. */
  async #compile(operations: readonly OperationDescription[]): Promise<void> {
    for (const operation of operations) {
      const { mediaTypes = [], required = false } = operation.requestBody ?? {};
      // What is compiled first is kept: a first request without a query would leave out its parameters.
      for (const mediaType of required ? mediaTypes : [...mediaTypes, undefined]) {
        const body = { value: undefined, ...(mediaType && { mediaType }) };
        const parts = { params: {}, query: {}, headers: {}, body, rawQuery: "" };
        const route = this.routes.get(operation.operationId);
        await this.#judge(operation, parts, route).catch((error: unknown) => {
          // A refusal is what an empty request deserves; anything else is a document that cannot be used.
          if (!(error instanceof ApiError)) throw error;
        });
      }
    }
  }
}

/**
 * The mapping is for the types that are generated; with it the validator lists every branch's
 * faults, without it only those of the branch that the discriminator names.
 */
function withoutDiscriminatorMappings(document: object): Document {
  const copy: unknown = JSON.parse(JSON.stringify(document), (key, value: unknown) => {
    if (key === "discriminator" && typeof value === "object" && value !== null) {
      return { ...value, mapping: undefined };
    }
    return value;
  });
  return copy as Document;
}

/**
 * The validator goes through all parameters of a request to rewrite objects and lists, and only
 * then judges it by what it has compiled. Where there is no query, that is for nothing, and costs
 * more than the judgement: such a request is given without the parameters that cannot be rewritten.
 */
function withoutRewriting(document: object, route: Route): Route {
  const parameters = route.schema.parameters?.filter((reference) =>
    isRewritten(document, followReferences(document, reference)),
  );
  return { ...route, schema: { ...route.schema, ...(parameters && { parameters }) } };
}

function isRewritten(document: object, parameter: unknown): boolean {
  const { in: place, style, schema } = Object(parameter) as Record<string, unknown>;
  // Of what is missing in the query the validator makes only the default of a deep object.
  if (place === "query") return style === "deepObject";
  const { type } = Object(followReferences(document, schema)) as { type?: unknown };
  return type !== "string" && type !== "integer" && type !== "number" && type !== "boolean";
}

/** RFC 9110 section 5.6.7, the preferred form. */
function isHttpDate(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toUTCString() === text;
}

function step(middlewares: Middlewares, name: string): RequestHandler {
  const middleware = middlewares.find((candidate) => candidate.name === name);
  if (middleware) return middleware as RequestHandler;
  throw new Error(`express-openapi-validator has no step called ${name}.`);
}

/**
 * The response step replaces `json` of the response that it is given: done once on a stand-in, that
 * leaves a function which checks any body, and tells of faults by the step's `next`.
 */
async function responseCheck(
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
function takesAnyJson(check: ResponseCheck, status: number): boolean {
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
function run(
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

/** What the look-up reads of a request, and what it adds. */
interface LookUp {
  app: object;
  method: string;
  path: string;
  originalUrl: string;
  baseUrl: string;
  openapi?: Route;
}

async function routeLookUp(
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
        ...(_responseSchema && { _responseSchema }),
      };
    }
    throw new Error(`${operationId}: the validator finds ${openapi?.openApiRoute} for ${path}.`);
  };
}
