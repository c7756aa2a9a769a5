import { declaredBodies, ENVELOPE, type ErrorBody } from "../error-bodies.js";
import { type ApiError, RETRY_AFTER_SECONDS, toEnvelope } from "../errors.js";
import type { ErrorCatalogue } from "../runtime-errors.js";
import { writtenBody } from "../written-error.js";
import type { ApiResponse } from "./api-response.js";
import { bareMediaType, preferredType } from "./media-types.js";

/** The request that gets an error. */
export interface Rejected {
  operationId?: string | undefined;
  accept?: string | undefined;
}

/**
 * Uses the body that the document declares for the error of an operation, else that of the runtime. Of several contents,
 * the one that the client prefers; the first if it accepts none of them.
 */
export function errorResponse(
  error: ApiError,
  errors: ErrorCatalogue,
  { operationId, accept }: Rejected = {},
): ApiResponse {
  const { bodies, pages, statuses } = errors;
  const all = bodies ? declaredBodies(bodies, error, operationId) : [];
  const types = all.map((each) => (each === ENVELOPE ? JSON_TYPE : bareMediaType(each.mediaType)));
  const preferred = all.length > 1 ? preferredType(types, accept) : undefined;
  const chosen = all[preferred === undefined ? 0 : types.indexOf(preferred)];
  const declared = chosen === ENVELOPE ? undefined : chosen;
  const isOther = declared && declared.mediaType !== JSON_TYPE;
  return {
    status: error.status,
    headers: {
      ...(error.status === 503 && { "Retry-After": String(RETRY_AFTER_SECONDS) }),
      ...(isOther && { "Content-Type": declared.mediaType }),
      ...(all.length > 1 && { Vary: "Accept" }),
      ...error.headers,
    },
    body: declared
      ? serialisedBody(declared, error, errors)
      : toEnvelope(error, statuses[error.code] && pages),
  };
}

const JSON_TYPE = "application/json";

/** As a value that is sent as JSON, or as the bytes of another syntax. */
function serialisedBody(declared: ErrorBody, error: ApiError, { write }: ErrorCatalogue): unknown {
  const body = writtenBody(declared, error);
  const { content } = declared;
  if (!content) return body;
  const text = content.syntax && write ? write(content, body) : String(body);
  return Buffer.from(text);
}
