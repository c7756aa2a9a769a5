// Generated from spec/ by `npm run generate`. Do not edit.
import type { components } from "./types.js";

/** The code that a status means where no body names one. */
export const usualCodes = {
  400: "InvalidInput",
  401: "invalid_token",
  403: "insufficient_scope",
  404: "ResourceNotFound",
  405: "MethodNotAllowed",
  406: "NotAcceptable",
  408: "RequestTimeout",
  409: "ConcurrentModification",
  411: "LengthRequired",
  412: "PreconditionFailed",
  413: "ContentTooLarge",
  414: "UriTooLong",
  415: "UnsupportedMediaType",
  416: "RangeNotSatisfiable",
  429: "TooManyRequests",
  431: "RequestHeaderFieldsTooLarge",
  500: "General",
  501: "NotImplemented",
  502: "BadGateway",
  503: "OverCapacity",
} as const;

/** The errors of this API, as the runtime takes them. */
export const errors = {
  /** Every code, with the statuses that it may have, the usual one first. */
  statuses: {
    /** A parameter or the request as a whole is malformed. */
    InvalidInput: [400],
    /** Well-formed, but not possible on this resource. */
    InvalidOperation: [400],
    /** The JSON body is malformed or has the wrong shape. */
    InvalidJsonInput: [400],
    /** A field's value is out of bounds, enum or pattern. */
    InvalidField: [400],
    /** A required field is missing. */
    RequiredField: [400],
    /** A value that must be unique is taken. */
    DuplicateField: [400],
    /** A facet names a field that does not exist. */
    SearchFacetPathNotFound: [400],
    /** The query took too long and was given up. */
    QueryTimedOut: [400],
    /** A reference to a resource that does not exist. */
    ReferencedResourceNotFound: [400],
    /** The resource would become too large. */
    ResourceSizeLimitExceeded: [400],
    /** The upload has no bytes. */
    ImageEmpty: [400],
    /** The bytes are not of the declared image type. */
    ImageTypeMismatch: [400],
    /** The image is truncated or cannot be read. */
    ImageCorrupt: [400],
    /** The image has too many pixels. */
    ImageDimensionsTooLarge: [400],
    /** OAuth: a parameter is missing or malformed. */
    invalid_request: [400],
    /** OAuth: a scope is unknown or not granted. */
    invalid_scope: [400],
    /** OAuth: this endpoint does not offer that grant. */
    unsupported_grant_type: [400],
    /** OAuth: the refresh token, or the customer's email address or password, is not valid. */
    invalid_grant: [400],
    /** OAuth: the token, or the project, is another client's. */
    unauthorized_client: [400],
    /** The access token is missing, expired or not valid. */
    invalid_token: [401],
    /** OAuth: client authentication failed. */
    invalid_client: [401],
    /** The token does not grant the required scope. */
    insufficient_scope: [403],
    /** No resource or operation has this address. */
    ResourceNotFound: [404],
    /** This address does not take this method. `Allow` lists which. */
    MethodNotAllowed: [405],
    /** Accept excludes everything this address offers. */
    NotAcceptable: [406],
    /** The request did not arrive in time. Send it again. */
    RequestTimeout: [408],
    /** The version is not the current one. */
    ConcurrentModification: [409],
    /** A body is needed, and its length is not declared. */
    LengthRequired: [411],
    /** The condition of If-Match or If-None-Match is false. */
    PreconditionFailed: [412],
    /** The body is larger than the limit. */
    ContentTooLarge: [413],
    /** Path and query are longer than the limit. */
    UriTooLong: [414],
    /** The Content-Type is not one this address takes. */
    UnsupportedMediaType: [415],
    /** The range begins after the last byte. */
    RangeNotSatisfiable: [416],
    /** A client's requests or failed logins reach a limit. See `Retry-After`. */
    TooManyRequests: [429],
    /** The request headers are too large. */
    RequestHeaderFieldsTooLarge: [431],
    /** An unknown failure; the log has it under the correlation id. */
    General: [500],
    /** The operation is declared, but not implemented yet. */
    NotImplemented: [501],
    /** A service behind this one failed. */
    BadGateway: [502],
    /** Storage is unavailable or not ready, or memory is taken. See `Retry-After`. */
    OverCapacity: [503],
    /** Storage was lost during a commit; the write may have been done. */
    OutcomeUnknown: [503],
  },
  /** The code of an unknown address. */
  notFound: "ResourceNotFound",
  usual: usualCodes,
} as const;

/** The code of every error. */
export type ErrorCode = keyof typeof errors.statuses;
/** The statuses that an error of a code may have. */
export type StatusOf<Code extends ErrorCode> = (typeof errors.statuses)[Code][number];
/** What errors carry besides `code` and `message`, by their code; those that are not named carry nothing. */
export type ErrorDetails = components["schemas"]["x-errors"];
/** One error as it is sent: open, since there may be more codes than are known today. */
export type ErrorObject = components["schemas"]["ErrorObject"];
