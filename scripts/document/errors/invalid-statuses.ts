import type { InvalidStatuses } from "../../../server/runtime/error-bodies.js";
import type { OpenApiDocument, OperationObject } from "../document.js";
import type { RequestModel, ResponseModel } from "../request-model.js";
import { hasOwnCodes } from "../../../server/runtime/runtime-errors.js";
import { shapeOf } from "./error-shape.js";

/** The statuses of requests whose content is wrong: of any kind (RFC 9110 section 15.5.1), and of a value (15.5.21). */
const BAD_REQUEST = 400;
const UNPROCESSABLE = 422;

const CONFLICT = 409;
const LENGTH_REQUIRED = 411;

/** Matches descriptions of invalid values. */
const OF_VALUES = /valid|unprocessable|malformed/i;

/** Matches descriptions of other errors, such as a 405. */
const ONLY_OF_VALUES = /validation|invalid (?:input|request|body|data|param)/i;

/** Statuses that have one meaning for every client. */
const OTHERS: ReadonlySet<number> = new Set([401, 403, 404, 429]);

/**
 * The statuses that an operation declares for invalid requests. `undefined`: it declares none, or the document has its
 * own error codes, each with a status.
 */
export function invalidStatuses(
  document: OpenApiDocument,
  request: Pick<RequestModel, "responses" | "declared">,
): InvalidStatuses | undefined {
  const value = hasOwnCodes(document["x-errors"]) ? undefined : statusOfValues(document, request);
  if (value === undefined) return undefined;
  const declares = (wanted: number): boolean =>
    request.responses.some(({ status }) => status === wanted);
  const body = declares(BAD_REQUEST) ? BAD_REQUEST : value;
  return { value, body, missing: declares(LENGTH_REQUIRED) ? LENGTH_REQUIRED : body };
}

/** Notes, in place, which of both statuses an operation has for invalid values: later their bodies may be alike. */
export function noteInvalidStatus(
  operation: OperationObject,
  { responses }: Pick<RequestModel, "responses">,
  { value }: InvalidStatuses,
): void {
  if (usualOf(responses).length > 1) operation["x-invalid-status"] ??= value;
}

function statusOfValues(
  document: OpenApiDocument,
  { responses, declared }: Pick<RequestModel, "responses" | "declared">,
): number | undefined {
  const noted = responses.find(({ status }) => status === declared["x-invalid-status"]);
  if (noted?.status !== undefined) return noted.status;
  const [one, other] = usualOf(responses);
  if (one && other) return rank(document, one) > rank(document, other) ? one.status : other.status;
  return one?.status ?? responses.find(isOnlyOfValues)?.status;
}

/** The responses of both statuses, in order. */
function usualOf(responses: readonly ResponseModel[]): ResponseModel[] {
  return [BAD_REQUEST, UNPROCESSABLE].flatMap(
    (wanted) => responses.find(({ status }) => status === wanted) ?? [],
  );
}

function isOnlyOfValues({ status = 0, declared }: ResponseModel): boolean {
  const isOfClient = status >= 400 && status < 500 && !OTHERS.has(status);
  return isOfClient && ONLY_OF_VALUES.test(declared.description ?? "");
}

/** Whether an operation declares a 409. Not if the document has its own error codes, each with a status. */
export function declaresConflict(
  document: OpenApiDocument,
  { responses }: Pick<RequestModel, "responses">,
): boolean {
  return !hasOwnCodes(document["x-errors"]) && responses.some(({ status }) => status === CONFLICT);
}

/** Whether they differ from those that the runtime has anyway. */
export function areOther({ value, body, missing }: InvalidStatuses): boolean {
  return value !== BAD_REQUEST || body !== BAD_REQUEST || missing !== LENGTH_REQUIRED;
}

/** How well a response suits an invalid value: by its schema, its description, its status. */
function rank(document: OpenApiDocument, { status, contents, declared }: ResponseModel): number {
  const isOfValues = contents.some(({ schema }) => shapeOf(document, schema).hasPlace);
  const isDescribed = OF_VALUES.test(declared.description ?? "");
  return Number(isOfValues) * 4 + Number(isDescribed) * 2 + Number(status === UNPROCESSABLE);
}
