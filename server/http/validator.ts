import type { ValidateFunction } from "ajv";
import type { OperationDescription } from "../../generated/operations.js";
import { ApiError } from "../errors.js";
import { followReferences } from "./document.js";
import { type Compiled, FIRST_ERROR, Judge } from "./judge.js";
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

/** Holds requests and responses to the document. */
export interface Validation {
  /** Throws the first fault as an error of the catalogue, parameters before body. */
  checkRequest(operation: OperationDescription, parts: RequestParts): void;
  /** Throws if the document declares no such status, or, below 400, another body. */
  checkResponse(operation: OperationDescription, parts: ResponseParts): void;
}

type Operations = readonly OperationDescription[];

/**
 * Holds requests and responses to the document. The judge is express-openapi-validator ({@link Judge});
 * where it would only run what it has compiled, that is run without it: a request or a response that
 * passes so has passed, and all others go to the judge. It never sees a Content-Type that is not the
 * operation's, for which it would compile and keep a validator.
 */
export class Validator implements Validation {
  private constructor(
    private readonly judge: Judge,
    /** By operation and media type: for requests without a query, where there is nothing to rewrite. */
    private readonly compiled: ReadonlyMap<string, ReadonlyMap<string | undefined, Compiled>>,
  ) {}

  /** By operation and status. Compiled at the first response: together they take as long as the start. */
  readonly #responseChecks = new Map<string, ReadonlyMap<number, ValidateFunction>>();

  /** Throws if the document cannot be used: the service then refuses to start. */
  static create(
    document: object,
    operations: Operations,
    options: { responses: boolean },
  ): Validator {
    const judge = Judge.of(document, operations, options);
    const compiled = new Map(
      operations.map((each) => [each.operationId, compile(judge, document, each)]),
    );
    return new Validator(judge, compiled);
  }

  checkRequest(operation: OperationDescription, parts: RequestParts): void {
    const { params, query, headers, body, rawQuery } = parts;
    headers["content-type"] = body.mediaType;
    if (rawQuery === "") {
      const compiled = this.compiled.get(operation.operationId)?.get(body.mediaType);
      const data = { query, headers, params, body: body.value };
      if (compiled?.parameters(data) && compiled.body(data)) return;
    }
    try {
      this.judge.judge(operation, parts);
    } catch (fault) {
      throw requestFault(operation, fault, body.value);
    }
    // The judge writes `undefined` for each object parameter that was not given.
    for (const name in query) if (query[name] === undefined) delete query[name];
  }

  checkResponse(operation: OperationDescription, { status, mediaType, body }: ResponseParts): void {
    const { operationId } = operation;
    if (!operation.statuses.includes(status)) {
      throw new Error(`${operationId} answered ${status}, which the document does not declare.`);
    }
    if (mediaType !== "application/json" || status >= FIRST_ERROR) return;
    const checks = this.#responseChecks.get(operationId) ?? this.#compileChecks(operation);
    if (!checks) return;
    const check = checks.get(status);
    if (!check)
      throw new Error(`${operationId} answered ${status} with JSON, which is not declared.`);
    if (check({ response: body })) return;
    const faults = (check.errors ?? []).map(
      ({ instancePath, message }) => `${instancePath} ${message}`,
    );
    throw new Error(`${operationId} answered another body than declared: ${faults.join(", ")}`);
  }

  #compileChecks(
    operation: OperationDescription,
  ): ReadonlyMap<number, ValidateFunction> | undefined {
    const checks = this.judge.responseChecks(operation);
    if (checks) this.#responseChecks.set(operation.operationId, checks);
    return checks;
  }
}

/** All requests are compiled for at the start, and not at a user's first one. */
function compile(
  judge: Judge,
  document: object,
  operation: OperationDescription,
): Map<string | undefined, Compiled> {
  const all = new Map<string | undefined, Compiled>();
  const { mediaTypes = [], required = false } = operation.requestBody ?? {};
  for (const mediaType of required ? mediaTypes : [...mediaTypes, undefined]) {
    const body = { value: undefined, ...(mediaType && { mediaType }) };
    const headers = { "content-type": mediaType };
    try {
      judge.judge(operation, { params: {}, query: {}, headers, body, rawQuery: "" });
    } catch (fault) {
      // A refusal is what an empty request deserves; anything else is a document that cannot be used.
      if (!(requestFault(operation, fault, undefined) instanceof ApiError)) throw fault;
    }
    const compiled = judge.compiled(operation, mediaType);
    const mayRewrite = judge.parameters(operation).some((each) => isRewritten(document, each));
    if (compiled && !mayRewrite) all.set(mediaType, compiled);
  }
  return all;
}

/** Whether the judge may change a parameter that is not given in a query, before it is judged. */
function isRewritten(document: object, reference: unknown): boolean {
  const parameter: unknown = followReferences(document, reference);
  const { in: place, style, schema } = Object(parameter) as Record<string, unknown>;
  // Of what is missing in the query it makes only the default of a deep object.
  if (place === "query") return style === "deepObject";
  const { type } = Object(followReferences(document, schema)) as { type?: unknown };
  return type !== "string" && type !== "integer" && type !== "number" && type !== "boolean";
}
