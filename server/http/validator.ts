import type { ValidateFunction } from "ajv";
import type { OperationDescription } from "../../generated/operations.js";
import type { ApiError } from "../errors.js";
import { furtherErrors } from "./further-errors.js";
import { FIRST_ERROR, Judge } from "./judge.js";
import { parsePlainQuery } from "./plain-query.js";
import { parseQuery, type Query } from "./query.js";
import { compileShortcuts, type Shortcuts } from "./shortcuts.js";
import { faultOf, requestFault } from "./validation-errors.js";

/** The parts of a request that the document describes. Numbers and booleans in them are coerced in place. */
export interface RequestParts {
  params: Record<string, string>;
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
  /**
   * The query, parsed and coerced. Throws the first fault of all parts as an error of the catalogue,
   * parameters before body.
   */
  checkRequest(operation: OperationDescription, parts: RequestParts): Query;
  /** What else is wrong with a request that {@link checkRequest} has just thrown an error about. */
  furtherErrors(operation: OperationDescription, parts: RequestParts): ApiError[];
  /** Throws if the document declares no such status, or, below 400, another body. */
  checkResponse(operation: OperationDescription, parts: ResponseParts): void;
}

type Operations = readonly OperationDescription[];

/**
 * Holds requests and responses to the document. The judge is express-openapi-validator ({@link Judge});
 * where it would only run what it has compiled, that is run without it. It never sees a Content-Type
 * that is not the operation's, for which it would compile and keep a validator.
 */
export class Validator implements Validation {
  private constructor(
    private readonly judge: Judge,
    private readonly shortcuts: Shortcuts,
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
    return new Validator(judge, compileShortcuts(judge, document, operations));
  }

  checkRequest(operation: OperationDescription, parts: RequestParts): Query {
    const { params, headers, body, rawQuery } = parts;
    headers["content-type"] = body.mediaType;
    const shortcut = this.shortcuts.get(operation.operationId)?.get(body.mediaType);
    const plain = shortcut && parsePlainQuery(shortcut.query, operation, rawQuery);
    if (!plain) return this.#judge(operation, parts);
    const data = { query: plain, headers, params, body: body.value };
    const valid = shortcut.parameters(data);
    // The judge lists the faults of both.
    if (shortcut.body(data) && valid) return plain;
    throw faultOf(operation, this.judge.faults(shortcut), body.value);
  }

  furtherErrors(operation: OperationDescription, parts: RequestParts): ApiError[] {
    const shortcut = this.shortcuts.get(operation.operationId)?.get(parts.body.mediaType);
    const plain = shortcut && parsePlainQuery(shortcut.query, operation, parts.rawQuery);
    return furtherErrors(this.judge, operation, parts, plain);
  }

  #judge(operation: OperationDescription, parts: RequestParts): Query {
    const query = parseQuery(operation, parts.rawQuery);
    try {
      this.judge.judge(operation, { query, ...parts });
    } catch (fault) {
      throw requestFault(operation, fault, parts.body.value);
    }
    // The judge writes `undefined` for each object parameter that was not given.
    for (const name in query) if (query[name] === undefined) delete query[name];
    return query;
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
