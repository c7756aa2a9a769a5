import type { Request, Response } from "express";
import type { ValidateFunction } from "ajv";
// Not by its entrance, which is a middleware and keeps to itself all that is taken apart here.
import { RequestValidator } from "express-openapi-validator/dist/middlewares/openapi.request.validator.js";
import { ResponseValidator } from "express-openapi-validator/dist/middlewares/openapi.response.validator.js";
import {
  ajvErrorsToValidatorError,
  augmentAjvErrors,
} from "express-openapi-validator/dist/middlewares/util.js";
import { SchemaPreprocessor } from "express-openapi-validator/dist/middlewares/parsers/schema.preprocessor.js";
import { OpenApiValidator } from "express-openapi-validator/dist/openapi.validator.js";
import type { OperationDescription } from "../../generated/operations.js";
import { isDateTime } from "./date-time.js";
import { followReferences } from "./document.js";
import type { Query } from "./query.js";
import type { ValidationFault } from "./validation-errors.js";
import type { RequestParts } from "./validator.js";

type Document = ConstructorParameters<typeof SchemaPreprocessor>[0];
type JudgedRequest = Parameters<RequestValidator["validate"]>[0];
type Responses = Parameters<ResponseValidator["_getOrBuildValidator"]>[1];

/** An Operation Object of OpenAPI. */
interface Operation {
  parameters?: readonly unknown[];
  responses?: object;
}

/** What express-openapi-validator knows of an operation. */
interface Route {
  operation: Operation;
  responses: Readonly<Record<string, unknown>>;
}

/** One function for parameters and one for the body, as compiled for a media type. */
export interface Compiled {
  parameters: ValidateFunction;
  body: ValidateFunction;
}

/** The responses below that status are judged. Errors have one form, which is that of the catalogue. */
export const FIRST_ERROR = 400;

/** Ajv's own optimising takes a sixth of the start, and what it makes is no faster in V8. */
const QUICKLY = { optimize: false };

/** What express-openapi-validator is set up with. */
export function validatorOptions(document: object, { responses }: { responses: boolean }) {
  return {
    apiSpec: withoutDiscriminatorMappings(document),
    validateRequests: { discriminator: true },
    validateResponses: responses,
    validateSecurity: false,
    fileUploader: false,
    ajvFormats: { mode: "full" },
    formats: { "http-date": { type: "string", validate: isHttpDate } },
  } as const;
}

/**
 * The parts of express-openapi-validator that judge: given plain objects with what they look at, so
 * that they need no Express, and nothing of it is looked up again for each request.
 */
export class Judge {
  #thorough: RequestValidator | undefined;
  /** Of that one, by operation and media type. */
  readonly #compiledThoroughly = new Map<string, Compiled>();

  private constructor(
    private readonly routes: ReadonlyMap<string, Route>,
    private readonly requests: RequestValidator,
    private readonly responses: ResponseValidator | undefined,
    private readonly createThorough: () => RequestValidator,
  ) {}

  /** Throws if the document cannot be used. */
  static of(
    document: object,
    operations: readonly OperationDescription[],
    { responses }: { responses: boolean },
  ): Judge {
    const settings = validatorOptions(document, { responses });
    const { ajvOpts, options } = new OpenApiValidator({
      ...settings,
      formats: { ...settings.formats, "date-time": { type: "string", validate: isDateTime } },
    });
    // Not by its loader: the document is bundled, and to look for its parts elsewhere takes as long
    // as all else here.
    const preprocessor = new SchemaPreprocessor(
      settings.apiSpec,
      { ...ajvOpts.preprocessor, code: QUICKLY },
      options.validateResponses || {},
    );
    // By itself it compiles every schema that is referred to, only to ask what it has compiled.
    const resolve = (node: unknown): unknown => followReferences(settings.apiSpec, node) ?? null;
    Reflect.set(preprocessor, "resolveSchema", resolve);
    const { apiDoc, apiDocRes } = preprocessor.preProcess();
    const routes = new Map<string, Route>();
    for (const { operationId, path, method } of operations) {
      const operation = operationAt(apiDoc, path, method);
      if (!operation) throw new Error(`${operationId}: the validator does not find it.`);
      const declared = operationAt(apiDocRes, path, method)?.responses ?? {};
      routes.set(operationId, { operation, responses: withoutErrors(declared) });
    }
    for (const part of [apiDoc, apiDocRes]) hideContents(part?.paths, part?.components);
    return new Judge(
      routes,
      new RequestValidator(apiDoc, { ...ajvOpts.request, code: QUICKLY }),
      responses
        ? new ResponseValidator(apiDocRes, { ...ajvOpts.response, code: QUICKLY })
        : undefined,
      () => new RequestValidator(apiDoc, { ...ajvOpts.request, code: QUICKLY, allErrors: true }),
    );
  }

  /** Throws what is wrong with the request, as the validator puts it. Writes defaults into the query. */
  judge(operation: OperationDescription, parts: RequestParts & { query: Query }): void {
    this.#judge(this.requests, operation, parts);
  }

  /**
   * As {@link judge}, but throws all that is wrong. Compiles for an operation when it is first asked
   * about that.
   */
  judgeAll(operation: OperationDescription, parts: RequestParts & { query: Query }): void {
    this.#judge((this.#thorough ??= this.createThorough()), operation, parts);
  }

  #judge(
    requests: RequestValidator,
    operation: OperationDescription,
    parts: RequestParts & { query: Query },
  ): void {
    const { params, query, headers, body, rawQuery } = parts;
    const { operation: schema } = this.#route(operation);
    const request = {
      method: operation.method.toUpperCase(),
      path: operation.path,
      originalUrl: rawQuery === "" ? operation.path : `${operation.path}?${rawQuery}`,
      headers,
      query,
      params,
      body: body.value,
      openapi: { ...routeOf(operation), pathParams: params, schema },
    };
    // It reads no more of a request than that, and nothing of a response; tests drive each operation.
    void requests.validate(
      request as unknown as JudgedRequest & Request,
      {} as Response,
      () => undefined,
    );
  }

  parameters(operation: OperationDescription): readonly unknown[] {
    return this.#route(operation).operation.parameters ?? [];
  }

  /** What {@link judge} has compiled for bodies of that media type; undefined where it does more. */
  compiled(operation: OperationDescription, mediaType: string | undefined): Compiled | undefined {
    const compiled = compiledBy(this.requests, operation, mediaType);
    return choosesByDiscriminator(compiled.body) ? undefined : compiled;
  }

  /**
   * What {@link judgeAll} would throw at a request for which {@link judge} does no more than to run what
   * it has {@link compiled}.
   */
  allFaults(
    operation: OperationDescription,
    { query, headers, params, body }: RequestParts & { query: Query },
  ): ValidationFault[] {
    const compiled = this.#thoroughly(operation, body.mediaType);
    const data = { query, headers, params, body: body.value };
    compiled.parameters(data);
    compiled.body(data);
    return this.faults(compiled);
  }

  #thoroughly(operation: OperationDescription, mediaType: string | undefined): Compiled {
    const key = `${operation.operationId} ${mediaType}`;
    const known = this.#compiledThoroughly.get(key);
    if (known) return known;
    const thorough = (this.#thorough ??= this.createThorough());
    const body = { value: {}, ...(mediaType !== undefined && { mediaType }) };
    const headers = { "content-type": mediaType };
    try {
      this.#judge(thorough, operation, { params: {}, query: {}, headers, body, rawQuery: "" });
    } catch {
      // What an empty request deserves. Only what it was compiled to matters.
    }
    const compiled = compiledBy(thorough, operation, mediaType);
    this.#compiledThoroughly.set(key, compiled);
    return compiled;
  }

  /** What {@link judge} would throw, when both functions have been run on a request that it refuses. */
  faults({ parameters, body }: Compiled): ValidationFault[] {
    const faults = augmentAjvErrors([...(parameters.errors ?? []), ...(body.errors ?? [])]);
    return ajvErrorsToValidatorError(400, faults).errors;
  }

  /** Of JSON bodies by status; `undefined` if responses are not to be judged. */
  responseChecks(operation: OperationDescription): Map<number, ValidateFunction> | undefined {
    if (!this.responses) return undefined;
    const { responses } = this.#route(operation);
    const request = {
      method: operation.method.toUpperCase(),
      headers: {},
      openapi: routeOf(operation),
    } as unknown as JudgedRequest & Request;
    // For each status a map by media type, though its type says otherwise.
    const built: Readonly<Record<string, object>> = this.responses._getOrBuildValidator(
      request,
      responses as Responses,
    );
    const checks = new Map<number, ValidateFunction>();
    for (const [status, byMediaType] of Object.entries(built)) {
      const check: unknown = Reflect.get(byMediaType, "application/json");
      if (isValidateFunction(check)) checks.set(Number(status), check);
    }
    return checks;
  }

  #route({ operationId }: OperationDescription): Route {
    const route = this.routes.get(operationId);
    if (route) return route;
    throw new Error(`${operationId} is no operation of the document.`);
  }
}

/** The validator takes it for a path in the syntax of Express, and only as a name of what it keeps. */
function routeOf({ path }: OperationDescription): { expressRoute: string; openApiRoute: string } {
  return { expressRoute: path, openApiRoute: path };
}

function operationAt(document: object, path: string, method: string): Operation | undefined {
  const { paths } = document as { paths?: Record<string, Record<string, Operation>> };
  return paths?.[path]?.[method];
}

/** What a validator has compiled for bodies of that media type. */
function compiledBy(
  requests: RequestValidator,
  operation: OperationDescription,
  mediaType: string | undefined,
): Compiled {
  const key = `${operation.method.toUpperCase()}-${operation.path}-${mediaType ?? "not_provided"}`;
  const parameters = schemaOf(Reflect.get(requests, "ajv"), key);
  const body = schemaOf(Reflect.get(requests, "ajvBody"), key);
  return { parameters, body };
}

function schemaOf(ajv: unknown, key: string): ValidateFunction {
  const { getSchema } = Object(ajv) as { getSchema?: unknown };
  const found: unknown = typeof getSchema === "function" ? getSchema.call(ajv, key) : undefined;
  if (isValidateFunction(found)) return found;
  throw new Error(`express-openapi-validator keeps nothing under ${key}.`);
}

function isValidateFunction(found: unknown): found is ValidateFunction {
  return typeof found === "function" && "schema" in found;
}

/** Then the validator leaves the function for the whole body alone, and takes that of one branch. */
function choosesByDiscriminator({ schema }: ValidateFunction): boolean {
  const { properties } = Object(schema) as { properties?: { body?: object } };
  return Reflect.has(Object(properties?.body), "_discriminator");
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

/** All of an operation's responses are compiled at once: errors would be most of them. */
function withoutErrors(responses: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(responses).filter(([status]) => Number(status) < FIRST_ERROR),
  );
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

/** RFC 9110 section 5.6.7, the preferred form. */
function isHttpDate(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toUTCString() === text;
}
