import type { ValidationOptions } from "./validation-options.js";
import type { ValidateFunction } from "ajv";
import type { IncomingHttpHeaders } from "node:http";
import type { ContentDescription, OperationDescription } from "../operation-types.js";
import { isObject } from "../objects.js";
import { limits } from "../service/config.js";
import { LazyMap } from "../service/lazy-map.js";
import { ApiError, invalidParameter } from "../errors.js";
import { cookieReader, headerReader } from "../parameters/headers.js";
import { QueryReader } from "../parameters/query.js";
import { type Errors, noValues, QUERY_STRING, type Values } from "../parameters/values.js";
import { errorsByPlace, isWorthThoroughness, requirementsByPlace } from "./further-errors.js";
import { WHOLE } from "./declared-schemas.js";
import { CheckBudget } from "./check-budget.js";
import { escapePointer, type OpenApiDocument } from "./document.js";
import { DocumentValidator, type RequestChecks } from "./document-validator.js";
import type { Check } from "./request-check-compiler.js";
import {
  capitalised,
  errorOfPlace,
  parameterOf,
  listed,
  parameterSubject,
  TOO_COSTLY,
  toValidationError,
  type Validated,
  type ValidationError,
} from "./validation-errors.js";

export interface RawRequest {
  /** The parameters of the path, and their errors. */
  params: Values;
  errors: Errors;
  rawQuery: string;
  headers: IncomingHttpHeaders;
  body: RawBody;
  /** Receives the names of undeclared query parameters. Default: they are errors. */
  undeclared?: ((name: string) => void) | undefined;
}

export interface RawBody {
  content?: ContentDescription | undefined;
  value: unknown;
  shown?: unknown;
  error?: ApiError | undefined;
}

/** The parameters of a valid request, coerced to their types, with defaults. */
export interface ReadParameters {
  params: Values;
  query: Values;
  /** By lower-case name. */
  headers: Values;
  cookies: Values;
}

export type HeaderFields = Readonly<Record<string, unknown>>;

export interface ResponseParts {
  status: number;
  /** The content description of the body; unset without a body. */
  content: ContentDescription | undefined;
  body?: unknown;
}

/** Elements of lists that have been validated. */
export interface CheckedElements {
  has(element: unknown): boolean;
  add(element: unknown): void;
}

/** Only responses below this status are validated. Errors share one format. */
const FIRST_ERROR = 400;

type Content = ContentDescription;

type Compiled = ReturnType<typeof compiledOf>;

/** The readers and checks of an operation, compiled on first use. A schema that does not compile is a 501. */
function compiledOf(operation: OperationDescription, document: DocumentValidator) {
  const lazy = <Key, Check>(compile: (key: Key) => Check): LazyMap<Key, Check> => {
    const failed = new Map<Key, ApiError>();
    return new LazyMap((key) => {
      const known = failed.get(key);
      if (known) throw known;
      try {
        return compile(key);
      } catch (cause) {
        const error = uncompiled(operation, cause);
        failed.set(key, error);
        throw error;
      }
    });
  };
  const requestChecks = (upTo: "first error" | "last error") =>
    lazy((content: Content | undefined) => document.requestChecks(operation, content, upTo));
  return {
    query: new QueryReader(operation),
    headers: headerReader(operation),
    cookies: cookieReader(operation),
    /** Checks by the content of the body; `undefined` for requests without a body. */
    checks: requestChecks("first error"),
    thorough: requestChecks("last error"),
    items: lazy((content: Content) => document.itemCheck(operation, content)),
    responses: lazy((content: Content) => document.responseCheck(operation, content)),
    /** The checks of single elements of the lists in large responses. */
    lists: lazy((content: Content) => document.responseListChecks(operation, content)),
    responseHeaders: lazy((key: string) => document.headersCheck(operation, key)),
  };
}

/** The error of an operation with a schema that Ajv does not compile. `cause`: Ajv's error. */
function uncompiled({ operationId }: OperationDescription, cause: unknown): ApiError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const message = `The operation ${operationId} cannot be served, because a schema does not compile: ${reason}.`;
  return Object.assign(new ApiError("NotImplemented", message), { cause });
}

/** Validates requests and responses against the document. Schemas are compiled on first use. */
export class Validator {
  readonly #compiled: ReadonlyMap<string, Compiled>;
  readonly #sent = new LazyMap((schema: unknown) =>
    schema === undefined ? undefined : this.document.elementCheck(schema),
  );

  private constructor(
    private readonly document: DocumentValidator,
    private readonly operations: readonly OperationDescription[],
  ) {
    this.#compiled = new Map(
      operations.map((each) => [each.operationId, compiledOf(each, document)]),
    );
  }

  static create(
    document: object,
    operations: readonly OperationDescription[],
    options: ValidationOptions,
  ): Validator {
    return new Validator(new DocumentValidator(document, options), operations);
  }

  /** Compiles all other schemas in steps. Throws for an invalid schema. */
  *compileAll(): Generator<void> {
    yield* this.compileRequests();
    for (const operation of this.operations) {
      const contents = Object.values(operation.contents).flat();
      yield* needed(this.#of(operation).responses, contents);
    }
  }

  *compileRequests(): Generator<void> {
    for (const operation of this.operations) {
      const { content = [], required = false } = operation.requestBody ?? {};
      yield* needed(this.#of(operation).checks, required ? content : [...content, undefined]);
    }
  }

  /** Parameters, or the first error (parameters first) with up to 19 others. Returned: throwing is slower. */
  checkRequest(operation: OperationDescription, request: RawRequest): ReadParameters | ApiError {
    const compiled = this.#of(operation);
    const { params, errors, rawQuery, headers, body } = request;
    const parameters: ReadParameters = {
      params,
      query: rawQuery === "" ? noValues() : readQuery(compiled.query, request),
      headers: compiled.headers(headers, errors),
      cookies: compiled.cookies(headers, errors),
    };
    const { content, error } = body;
    const checks = compiled.checks.get(content);
    const shown = { body: body.shown ?? body.value };
    if (content?.fields) this.document.typeForm(operation, content, shown.body);
    const areValid = checks.parameters.isValid(parameters);
    const isChecked = areValid && errors.length === 0 && !error;
    if (isChecked && checks.body.isValid(shown)) return parameters;
    const bodyErrors = isChecked ? checks.body.errors() : undefined;
    const invalid = areValid ? undefined : parameters;
    return this.#rejection(operation, compiled, request, { parameters: invalid, bodyErrors });
  }

  /** Throws the error of an item of a request body that is a stream. */
  checkItem(operation: OperationDescription, content: ContentDescription, item: unknown): void {
    const check = this.#of(operation).items.get(content);
    const shown = { body: item };
    if (check.isValid(shown)) return;
    throw errorOfPlace({ operation, content, values: { body: item } }, check.errors());
  }

  /** Throws UndeclaredResponse if the document does not declare the status or, below 400, the body. */
  checkResponse(operation: OperationDescription, { status, content, body }: ResponseParts): void {
    const { operationId } = operation;
    const key = declaredKey(operation, status);
    if (key === undefined) {
      throw new UndeclaredResponse(
        `${operationId} returned ${status}, which the document does not declare.`,
      );
    }
    if (status >= FIRST_ERROR) return;
    if (content === undefined) {
      if (body === undefined) return;
      throw new UndeclaredResponse(
        `${operationId} returned ${status} with a body that is not declared.`,
      );
    }
    if (content.kind === "bytes") {
      if (Buffer.isBuffer(body)) return;
      throw new UndeclaredResponse(
        `${operationId} returned ${status} with a body that is not bytes.`,
      );
    }
    const isValid = this.#of(operation).responses.get(content);
    // The schema may be that of a whole event, or of its data alone.
    const data = content.kind === "events" && isObject(body) ? body["data"] : undefined;
    if (!isValid || (data !== undefined && isDeclared(isValid, data))) return;
    requireDeclared(operation, isValid, body);
  }

  /** Like {@link checkResponse}, in steps: list by list, skipping elements in `valid` and adding new ones. */
  *checkResponseInSteps(
    operation: OperationDescription,
    parts: ResponseParts,
    valid?: CheckedElements,
  ): Generator<void> {
    const { status, content, body } = parts;
    const isList = Array.isArray(body);
    const members = (isList ? { [WHOLE]: body as unknown } : Object(body)) as Record<
      string,
      unknown
    >;
    const lists = Object.entries(members).filter((entry): entry is [string, unknown[]] =>
      Array.isArray(entry[1]),
    );
    const isDeclared = declaredKey(operation, status) !== undefined;
    const checks = isDeclared && content ? this.#of(operation).lists.get(content) : NO_CHECKS;
    const checked = lists.filter(([name]) => checks.has(name));
    const emptied = Object.fromEntries(checked.map(([name]) => [name, []]));
    const rest = (): unknown => (isList ? [] : { ...members, ...emptied });
    this.checkResponse(operation, checked.length > 0 ? { ...parts, body: rest() } : parts);
    const budget = new CheckBudget(limits.responseSteps);
    for (const [name, elements] of checked) {
      const isValid = checks.get(name);
      for (const element of isValid ? elements : []) {
        if (!isValid || valid?.has(element)) continue;
        yield;
        requireDeclared(operation, isValid, element, budget);
        valid?.add(element);
      }
    }
  }

  /** The error of a request body that the service sends; `undefined`: valid. */
  errorIn(schema: unknown, response: unknown): string | undefined {
    const isValid = this.#sent.get(schema);
    return !isValid || isDeclared(isValid, response) ? undefined : errorsOf(isValid);
  }

  /** The violated requirements in a part of a response, by place; empty if it is valid. It may change the part. */
  wrongIn(schema: unknown, part: unknown): [place: string, requirement: string][] {
    const isValid = this.#sent.get(schema);
    if (!isValid || isDeclared(isValid, part)) return [];
    const errors = (isValid.errors ?? []).map(toValidationError);
    return requirementsByPlace(errors).map(([path, text]) => [path.slice(RESPONSE.length), text]);
  }

  /** Throws if a required header is missing or a header has another type than declared. */
  checkHeaders(operation: OperationDescription, status: number, headers: HeaderFields): void {
    const key = declaredKey(operation, status);
    if (key === undefined) return;
    const isValid = this.#of(operation).responseHeaders.get(key);
    if (!isValid || isValid({ headers })) return;
    const errors = isValid.errors ?? [];
    const messages = errors.map(
      ({ instancePath, message }) => `${instancePath.slice("/headers/".length)} ${message}`,
    );
    throw new ResponseHeadersError(
      `${operation.operationId} returned other headers than declared: ${messages.join(", ")}`,
      errors.map((error) => parameterOf(toValidationError(error))),
    );
  }

  /** The errors of an invalid request. */
  #rejection(
    operation: OperationDescription,
    compiled: Compiled,
    { errors, body: { content, value, shown, error } }: RawRequest,
    { parameters, bodyErrors }: Checked,
  ): ApiError {
    const body = { body: shown ?? value };
    const validated: Validated = { operation, content, values: { ...parameters, body: value } };
    const isThorough = isWorthThoroughness(value);
    const errorsIn = (part: keyof RequestChecks, values: object, known?: ValidationError[]) => {
      const thorough = isThorough && !isTooCostly(known) && compiled.thorough.get(content)[part];
      const all = thorough ? errorsOfCheck(thorough, values) : undefined;
      if (all && !isTooCostly(all)) return all;
      return known ?? errorsOfCheck(compiled.checks.get(content)[part], values);
    };
    const found: ApiError[] = errors.map(({ name, problem }) =>
      unreadable(operation, name, problem).at(`/parameter/${escapePointer(name)}`),
    );
    if (parameters) {
      const unread = new Set(errors.map(({ name }) => name));
      const all = errorsIn("parameters", parameters);
      const others = all.filter((each) => !unread.has(parameterOf(each)));
      found.push(...errorsByPlace(validated, others));
    }
    for (const each of found) each.concerns = "parameter";
    if (error) found.push(error);
    else found.push(...errorsByPlace(validated, errorsIn("body", body, bodyErrors)));
    const [first, ...others] = found;
    if (!first) throw new Error(`${operation.operationId}: rejected without an error.`);
    return first.withOthers(isThorough ? others.slice(0, limits.errors - 1) : []);
  }

  #of({ operationId }: OperationDescription): Compiled {
    const compiled = this.#compiled.get(operationId);
    if (compiled) return compiled;
    throw new Error(`${operationId} is not an operation of the document.`);
  }
}

function readQuery(query: QueryReader, { rawQuery, errors, undeclared }: RawRequest): Values {
  if (!undeclared) return query.read(rawQuery, errors);
  const found: Errors = [];
  const values = query.read(rawQuery, found);
  for (const each of found) {
    if (each.problem === undefined) undeclared(each.name);
    else errors.push(each);
  }
  return values;
}

/** The parts of an invalid request that may have errors. */
interface Checked {
  /** `undefined`: they are valid. */
  parameters: ReadParameters | undefined;
  /** The first error of the body; `undefined`: it was not checked. */
  bodyErrors: ValidationError[] | undefined;
}

function errorsOfCheck(check: Check, values: object): ValidationError[] {
  return check.isValid(values) ? [] : check.errors();
}

function isTooCostly(errors: readonly ValidationError[] | undefined): boolean {
  return errors?.[0]?.keyword === TOO_COSTLY;
}

const NO_CHECKS: ReadonlyMap<string, ValidateFunction> = new Map();

/** Compiles the remaining checks, in steps. */
function* needed<Key>(map: LazyMap<Key, unknown>, keys: readonly Key[]): Generator<void> {
  for (const key of keys) {
    if (map.has(key)) continue;
    map.get(key);
    yield;
  }
}

/** A status or a body that the document does not declare. */
export class UndeclaredResponse extends Error {}

/** Headers of a response that violate the document. */
export class ResponseHeadersError extends Error {
  constructor(
    message: string,
    /** The headers' names in the document. */
    readonly headers: readonly string[],
  ) {
    super(message);
  }
}

/** The key under which the document declares a status. */
export function declaredKey(operation: OperationDescription, status: number): string | undefined {
  return operation.statuses.includes(status) ? String(status) : rangeOf(operation, status);
}

/** The range that declares a status: `4XX`, or `default`. */
function rangeOf({ ranges }: OperationDescription, status: number): string | undefined {
  const range = `${Math.floor(status / 100)}XX`;
  return [range, "default"].find((each) => ranges.includes(each));
}

/** The error of a parameter that could not be read, or, without a problem, is not declared. */
function unreadable(
  { parameters }: OperationDescription,
  name: string,
  problem: string | undefined,
): ApiError {
  const place = parameters.find((each) => each.name === name)?.in ?? "query";
  const isWhole = name === QUERY_STRING;
  const subject = isWhole ? `the ${QUERY_STRING}` : parameterSubject(place, name);
  if (problem !== undefined) return invalidParameter(`${capitalised(subject)} ${problem}.`);
  const known = parameters.filter((each) => each.in === "query");
  const names = known.flatMap(({ name: own, members, style }) =>
    members && style === "form" ? members.map((member) => member.name) : own,
  );
  return invalidParameter(`Unknown ${subject}.${listed("Allowed", names)}`);
}

function requireDeclared(
  { operationId }: OperationDescription,
  isValid: ValidateFunction,
  response: unknown,
  budget?: CheckBudget,
): void {
  if (isDeclared(isValid, response, budget)) return;
  throw new UndeclaredResponse(
    `${operationId} returned a body that does not match the document: ${errorsOf(isValid)}`,
  );
}

/** Whether a value is valid. Also true if the check would take too many steps, so that stored items stay readable. */
function isDeclared(
  isValid: ValidateFunction,
  response: unknown,
  budget = new CheckBudget(limits.responseValueSteps),
): boolean {
  return budget.run(() => isValid({ response }), unchecked, limits.responseValueSteps);
}

function unchecked(): boolean {
  return true;
}

/** Prefix of error paths in a response. */
const RESPONSE = "/response";

function errorsOf({ errors }: ValidateFunction): string {
  const places = (errors ?? []).map(
    (each) => `${each.instancePath.slice(RESPONSE.length)} ${each.message}`,
  );
  return places.join(", ");
}

const validators = new WeakMap<object, Map<string, Validator>>();

/** One validator per process, document and options: creating it takes half of a start. `operations`: all. */
export function sharedValidator(
  operations: Readonly<Record<string, OperationDescription>>,
  document: OpenApiDocument | (() => OpenApiDocument),
  { responses, isClosed = false }: ValidationOptions,
): Validator {
  const ofOperations = validators.get(operations) ?? new Map<string, Validator>();
  validators.set(operations, ofOperations);
  const key = `${responses} ${isClosed}`;
  const known = ofOperations.get(key);
  if (known) return known;
  const read = typeof document === "function" ? document() : document;
  const made = Validator.create(read, Object.values(operations), { responses, isClosed });
  ofOperations.set(key, made);
  return made;
}
