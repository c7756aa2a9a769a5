import type { ErrorBodies } from "./error-bodies.js";
import type { ContentDescription } from "./operation-types.js";

/** An error as the `x-errors` of a document describe it. */
export interface ErrorDescription {
  /** Allowed statuses, the usual one first. */
  statuses: number[];
  meaning: string;
  /** The next step for the client. */
  fix?: string;
  /** Whether the same request may succeed later. Default: no. */
  retry?: string;
  /** Fields in addition to `code` and `message`. */
  fields?: Record<string, FieldSchema>;
  required?: string[];
}

interface FieldSchema {
  type?: "string" | "array";
  description: string;
  items?: Record<string, never>;
}

/** The details of the runtime's errors by code; other codes have none. */
export interface RuntimeErrorDetails {
  InvalidJsonInput: { detailedErrorMessage: string };
  InvalidField: { field: string; invalidValue: unknown; allowedValues?: unknown[] };
  RequiredField: { field: string };
}

/** A description has exactly the fields of the details. */
type Described = Record<string, ErrorDescription> & {
  [Code in keyof RuntimeErrorDetails]: {
    fields: Record<keyof RuntimeErrorDetails[Code], FieldSchema>;
    required: (keyof RuntimeErrorDetails[Code])[];
  };
};

/** The code of an unknown path; a document may declare another error for it. */
export const NOT_FOUND = "ResourceNotFound";

const FIELD: FieldSchema = { type: "string", description: "The path of the field." };

function error(
  status: number,
  meaning: string,
  fix: string,
  retry?: string,
): Required<Pick<ErrorDescription, "statuses" | "meaning" | "fix">> & { retry?: string } {
  return { statuses: [status], meaning, fix, ...(retry !== undefined && { retry }) };
}

const LATER = "Yes, after the seconds in `Retry-After`.";

/** Every error that the runtime constructs. `generate` adds them to documents that do not declare them. */
export const runtimeErrors = {
  InvalidInput: error(
    400,
    "A parameter, or the request as a whole, is malformed.",
    "Read `message`: it names the parameter, the value received and what is allowed.",
  ),
  InvalidJsonInput: {
    ...error(
      400,
      "The JSON body is malformed, or a field is unknown or has the wrong type.",
      "Compare the body with the operation's schema. `detailedErrorMessage` begins with the path of the first problem.",
    ),
    required: ["detailedErrorMessage"],
    fields: {
      detailedErrorMessage: { type: "string", description: "The first problem, path first." },
    },
  },
  InvalidField: {
    ...error(
      400,
      "A field's value is out of range, or does not match its enum or pattern.",
      "Change the value of `field`. `allowedValues` lists the allowed ones, if they can be listed.",
    ),
    required: ["field", "invalidValue"],
    fields: {
      field: FIELD,
      invalidValue: {
        description: "The value received. Any JSON; a long value is cut, as a string.",
      },
      allowedValues: {
        type: "array",
        description: "The values that are allowed, where they can be listed.",
        items: {},
      },
    },
  },
  RequiredField: {
    ...error(400, "A required field is missing.", "Add `field` to the request body."),
    required: ["field"],
    fields: { field: FIELD },
  },
  QueryTimedOut: error(
    400,
    "The query took too long and was stopped.",
    "Request fewer results, or add a more selective filter.",
    "Only if the service was under load. Otherwise it times out again.",
  ),
  invalid_request: error(
    400,
    "OAuth: a parameter is missing or malformed.",
    "Read `error_description`, and send the form that the endpoint documents.",
  ),
  invalid_scope: error(
    400,
    "OAuth: a scope is unknown or not granted.",
    "Request only scopes that the client has, or leave out `scope` to get all of them.",
  ),
  unsupported_grant_type: error(
    400,
    "OAuth: this endpoint does not support that grant.",
    "Use a `grant_type` that `error_description` lists.",
  ),
  invalid_grant: error(
    400,
    "OAuth: the refresh token or the password is invalid.",
    "Log in again. A refresh token can be used once.",
  ),
  unauthorized_client: error(
    400,
    "OAuth: the token belongs to another client.",
    "Use the credentials of the client that the token was issued to.",
  ),
  invalid_token: error(
    401,
    "The access token is missing, malformed, expired or revoked.",
    "Request a new token and send it as `Authorization: Bearer <token>`.",
    "Yes, once, with a new token.",
  ),
  invalid_client: error(
    401,
    "OAuth: client authentication failed.",
    "Check the client id and secret, and send them with HTTP Basic or in the form.",
  ),
  insufficient_scope: error(
    403,
    "The token lacks a required scope.",
    "Use a client that has one of the scopes in `message`, and request a new token.",
  ),
  [NOT_FOUND]: error(
    404,
    "No resource or operation exists at this URL.",
    "Check the id or key, and the path. `message` says which of them was not found.",
  ),
  MethodNotAllowed: error(
    405,
    "The path does not support this method.",
    "Use a method from the `Allow` header.",
  ),
  NotAcceptable: error(
    406,
    "The Accept header excludes every type that the operation returns.",
    "Add one of the types in `message` to `Accept`, or leave the header out.",
  ),
  RequestTimeout: error(
    408,
    "The request did not arrive in time. Send it again.",
    "Send the whole request without pauses.",
    "Yes: nothing was processed.",
  ),
  LengthRequired: error(
    411,
    "The operation needs a body, and none was sent.",
    "Send the body with `Content-Length` or `Transfer-Encoding: chunked`.",
  ),
  PreconditionFailed: error(
    412,
    "If-Match or If-None-Match failed: the resource has changed, or exists already.",
    "Read the resource again, apply your change to it, and send its new ETag.",
    "Yes, with the new ETag.",
  ),
  ContentTooLarge: error(
    413,
    "The request body is larger than the limit.",
    "Send less in one request. The limit is in `message`.",
  ),
  UriTooLong: error(
    414,
    "The path and query are longer than the limit.",
    "Shorten the query, or use the operation's POST variant if there is one.",
  ),
  UnsupportedMediaType: error(
    415,
    "The operation does not support this Content-Type, charset or Content-Encoding.",
    "Send the body in a type that `message` lists.",
  ),
  RangeNotSatisfiable: error(
    416,
    "The requested range is outside of the content.",
    "Request a range within the length in `Content-Range`.",
  ),
  TooManyRequests: error(
    429,
    "A client has sent too many requests, or too many logins have failed.",
    "Send fewer requests at a time. After failed logins, check the secret.",
    LATER,
  ),
  RequestHeaderFieldsTooLarge: error(
    431,
    "The request headers are too large.",
    "Send fewer or shorter headers, cookies for example.",
  ),
  General: error(
    500,
    "The service failed unexpectedly.",
    "Search the service's log for the `X-Correlation-ID` of the response.",
    "Safe requests: yes, a few times. Others: read the resource first.",
  ),
  NotImplemented: error(
    501,
    "The operation is declared, but not implemented yet.",
    "Use another operation, or implement it.",
  ),
  BadGateway: error(
    502,
    "A service that this one depends on failed.",
    "Check that service.",
    "Yes, after a pause.",
  ),
  OverCapacity: error(
    503,
    "The service is overloaded, or its storage is unavailable.",
    "Wait. If it continues, check the service's readiness and storage.",
    LATER,
  ),
  OutcomeUnknown: error(
    503,
    "The connection to storage was lost during commit. The write may or may not have been applied.",
    "Read the resource to find out whether the write was applied.",
    "Only after reading the resource, or with an idempotent request.",
  ),
} satisfies Described;

export type RuntimeErrorCode = keyof typeof runtimeErrors;

/** Whether an API has other error codes than the runtime's. Only then its docs have a page for each code. */
export function hasOwnCodes(codes: Readonly<Record<string, unknown>> = {}): boolean {
  return Object.keys(codes).some((code) => !Object.hasOwn(runtimeErrors, code));
}

/** The errors of one API, as a value: the pipeline sends no other codes and statuses. */
export interface ErrorCatalogue {
  /** The statuses that an error of a code may have, the usual one first. */
  readonly statuses: Readonly<Record<string, readonly number[]>>;
  /** The code of an unknown path. */
  readonly notFound: string;
  /** The code of a status whose body names none. */
  readonly usual: Readonly<Record<number, string>>;
  /** The error bodies that the document declares. Default: the runtime's. */
  readonly bodies?: ErrorBodies;
  /** Writes a body in the syntax of its content. Needed where a declared body has another syntax than JSON. */
  readonly write?: (content: ContentDescription, body: unknown) => string;
  /** Where the docs have a page for each code, `{pages}{code}.html`. Default: no error links to one. */
  readonly pages?: string;
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
