import type { RequestHandler } from "express";
// Its entrance keeps to itself the document that it works on: see hideContents().
import { OpenApiSpecLoader } from "express-openapi-validator/dist/framework/openapi.spec.loader.js";
import { OpenApiValidator } from "express-openapi-validator/dist/openapi.validator.js";
import type { OperationDescription } from "../../generated/operations.js";
import { ApiError } from "../errors.js";
import { followReferences } from "./document.js";
import { requestFault } from "./validation-errors.js";
import {
  FIRST_ERROR,
  type ResponseCheck,
  responseCheck,
  type Route,
  routeLookUp,
  run,
  step,
  takesAnyJson,
} from "./validator-steps.js";

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

type Document = Exclude<ConstructorParameters<typeof OpenApiSpecLoader>[0]["apiDoc"], string>;

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
    const apiSpec = withoutDiscriminatorMappings(document);
    // The generator has linted the document; doing it again would double the time to start.
    const loader = new OpenApiSpecLoader({ apiDoc: apiSpec, validateApiSpec: false });
    const spec = await loader.load();
    const validator = new OpenApiValidator({
      apiSpec,
      validateRequests: { discriminator: true },
      validateResponses: responses,
      validateSecurity: false,
      fileUploader: false,
      ajvFormats: { mode: "full" },
      formats: { "http-date": { type: "string", validate: isHttpDate } },
    });
    const middlewares = validator.installMiddleware(Promise.resolve(spec));
    const lookUp = await routeLookUp(middlewares);
    const routes = new Map<string, Route>();
    for (const operation of operations) routes.set(operation.operationId, await lookUp(operation));
    hideContents(spec.apiDoc.paths, spec.apiDoc.components);
    const responseChecks = new Map<string, ResponseCheck>();
    for (const operation of responses ? operations : []) {
      const route = routes.get(operation.operationId);
      const check = await responseCheck(step(middlewares, "responseMiddleware"), operation, route);
      responseChecks.set(operation.operationId, check);
    }
    const withoutQuery = new Map(
      [...routes].map(([operationId, route]) => [operationId, withoutRewriting(document, route)]),
    );
    const requestStep = step(middlewares, "requestMiddleware");
    const judge = new Validator(routes, withoutQuery, requestStep, responseChecks);
    await judge.#compile(operations);
    return judge;
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

  /** Throws if the document declares no such status, or, below 400, another body. */
  checkResponse(operation: OperationDescription, { status, mediaType, body }: ResponseParts): void {
    if (!operation.statuses.includes(status)) {
      throw new Error(
        `${operation.operationId} answered ${status}, which the document does not declare.`,
      );
    }
    const check = this.responseChecks.get(operation.operationId);
    if (mediaType !== "application/json" || !check || status >= FIRST_ERROR) return;
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
 * The validator compiles each operation's schemas as part of the whole document, and looks through
 * all of it every time for schemas with an `$id`, of which we have none: half of the time to start.
 * What cannot be enumerated is not looked through, and still found by references.
 */
function hideContents(...parts: (object | undefined)[]): void {
  for (const part of parts) {
    for (const name in part) Object.defineProperty(part, name, { enumerable: false });
  }
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
