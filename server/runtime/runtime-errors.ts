import type { ErrorBodies } from "./error-bodies.js";

/** An error as the `x-errors` of a document describe it. */
export interface ErrorDescription {
  /** The statuses that it may have, the usual one first. */
  statuses: number[];
  meaning: string;
  /** Fields besides `code` and `message`. */
  fields?: Record<string, FieldSchema>;
  required?: string[];
}

interface FieldSchema {
  type?: "string" | "array";
  description: string;
  items?: Record<string, never>;
}

/** The details of the runtime's errors, by code. A code that is missing here has none. */
export interface RuntimeErrorDetails {
  InvalidJsonInput: { detailedErrorMessage: string };
  InvalidField: { field: string; invalidValue: unknown; allowedValues?: unknown[] };
  RequiredField: { field: string };
}

/** The fields of a description are those of the details. */
type Described = Record<string, ErrorDescription> & {
  [Code in keyof RuntimeErrorDetails]: {
    fields: Record<keyof RuntimeErrorDetails[Code], FieldSchema>;
    required: (keyof RuntimeErrorDetails[Code])[];
  };
};

/** The code of an unknown address, for which a document may have another. */
export const NOT_FOUND = "ResourceNotFound";

const FIELD: FieldSchema = { type: "string", description: "The path of the field." };

function error(status: number, meaning: string): ErrorDescription {
  return { statuses: [status], meaning };
}

/** Every error that the runtime constructs. `generate` adds them to documents that do not declare them. */
export const runtimeErrors = {
  InvalidInput: error(400, "A parameter or the request as a whole is malformed."),
  InvalidJsonInput: {
    ...error(400, "The JSON body is malformed or has the wrong shape."),
    required: ["detailedErrorMessage"],
    fields: {
      detailedErrorMessage: { type: "string", description: "The first problem, path first." },
    },
  },
  InvalidField: {
    ...error(400, "A field's value is out of bounds, enum or pattern."),
    required: ["field", "invalidValue"],
    fields: {
      field: FIELD,
      invalidValue: {
        description: "The value that was sent. Any JSON; of a long one its beginning, as a string.",
      },
      allowedValues: {
        type: "array",
        description: "The values that are allowed, where they can be listed.",
        items: {},
      },
    },
  },
  RequiredField: {
    ...error(400, "A required field is missing."),
    required: ["field"],
    fields: { field: FIELD },
  },
  QueryTimedOut: error(400, "The query took too long and was given up."),
  invalid_request: error(400, "OAuth: a parameter is missing or malformed."),
  invalid_scope: error(400, "OAuth: a scope is unknown or not granted."),
  unsupported_grant_type: error(400, "OAuth: this endpoint does not offer that grant."),
  invalid_grant: error(400, "OAuth: the refresh token, or the password, is not valid."),
  unauthorized_client: error(400, "OAuth: the token belongs to another client."),
  invalid_token: error(401, "The access token is missing, expired or not valid."),
  invalid_client: error(401, "OAuth: client authentication failed."),
  insufficient_scope: error(403, "The token does not grant the required scope."),
  [NOT_FOUND]: error(404, "No resource or operation has this address."),
  MethodNotAllowed: error(405, "This address does not take this method. `Allow` lists which."),
  NotAcceptable: error(406, "Accept excludes everything this address offers."),
  RequestTimeout: error(408, "The request did not arrive in time. Send it again."),
  LengthRequired: error(411, "A body is needed, and its length is not declared."),
  PreconditionFailed: error(412, "The condition of If-Match or If-None-Match is false."),
  ContentTooLarge: error(413, "The body is larger than the limit."),
  UriTooLong: error(414, "Path and query are longer than the limit."),
  UnsupportedMediaType: error(415, "The Content-Type is not one this address takes."),
  RangeNotSatisfiable: error(416, "The range begins after the last byte."),
  TooManyRequests: error(
    429,
    "A client's requests or failed logins reach a limit. See `Retry-After`.",
  ),
  RequestHeaderFieldsTooLarge: error(431, "The request headers are too large."),
  General: error(500, "An unknown failure; the log has it under the correlation id."),
  NotImplemented: error(501, "The operation is declared, but not implemented yet."),
  BadGateway: error(502, "A service behind this one failed."),
  OverCapacity: error(
    503,
    "Storage is unavailable or not ready, or memory is taken. See `Retry-After`.",
  ),
  OutcomeUnknown: error(503, "Storage was lost during a commit; the write may have been done."),
} satisfies Described;

export type RuntimeErrorCode = keyof typeof runtimeErrors;

/** The errors of one API, as a value: the pipeline sends no other codes and statuses. */
export interface ErrorCatalogue {
  /** The statuses that an error of a code may have, the usual one first. */
  readonly statuses: Readonly<Record<string, readonly number[]>>;
  /** The code of an unknown address. */
  readonly notFound: string;
  /** The code that a status means where no body names one. */
  readonly usual: Readonly<Record<number, string>>;
  /** The bodies that the document declares for errors. Default: those of the runtime. */
  readonly bodies?: ErrorBodies;
}

export function catalogueOf(
  descriptions: Readonly<Record<string, Pick<ErrorDescription, "statuses">>>,
  notFound: string,
): ErrorCatalogue {
  const statuses: Record<string, readonly number[]> = {};
  const usual: Record<number, string> = {};
  for (const [code, description] of Object.entries(descriptions)) {
    statuses[code] = description.statuses;
    for (const status of description.statuses) usual[status] ??= code;
  }
  return { statuses, notFound, usual };
}

/** The catalogue of an API that declares no errors. */
export const runtimeCatalogue = catalogueOf(runtimeErrors, NOT_FOUND);
