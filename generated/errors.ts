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
    /** A parameter, or the request as a whole, is malformed. */
    InvalidInput: [400],
    /** The JSON body is malformed, or a field is unknown or has the wrong type. */
    InvalidJsonInput: [400],
    /** A field's value is out of range, or does not match its enum or pattern. */
    InvalidField: [400],
    /** A required field is missing. */
    RequiredField: [400],
    /** The query took too long and was stopped. */
    QueryTimedOut: [400],
    /** OAuth: a parameter is missing or malformed. */
    invalid_request: [400],
    /** OAuth: a scope is unknown or not granted. */
    invalid_scope: [400],
    /** OAuth: this endpoint does not support that grant. */
    unsupported_grant_type: [400],
    /** OAuth: the refresh token or the password is invalid. */
    invalid_grant: [400],
    /** OAuth: the token belongs to another client. */
    unauthorized_client: [400],
    /** The access token is missing, malformed, expired or revoked. */
    invalid_token: [401],
    /** OAuth: client authentication failed. */
    invalid_client: [401],
    /** The token lacks a required scope. */
    insufficient_scope: [403],
    /** No resource or operation exists at this URL. */
    ResourceNotFound: [404],
    /** The path does not support this method. */
    MethodNotAllowed: [405],
    /** The Accept header excludes every type that the operation returns. */
    NotAcceptable: [406],
    /** The request did not arrive in time. Send it again. */
    RequestTimeout: [408],
    /** The operation needs a body, and none was sent. */
    LengthRequired: [411],
    /** If-Match or If-None-Match failed: the resource has changed, or exists already. */
    PreconditionFailed: [412],
    /** The request body is larger than the limit. */
    ContentTooLarge: [413],
    /** The path and query are longer than the limit. */
    UriTooLong: [414],
    /** The operation does not support this Content-Type, charset or Content-Encoding. */
    UnsupportedMediaType: [415],
    /** The requested range is outside of the content. */
    RangeNotSatisfiable: [416],
    /** A client has sent too many requests, or too many logins have failed. */
    TooManyRequests: [429],
    /** The request headers are too large. */
    RequestHeaderFieldsTooLarge: [431],
    /** The service failed unexpectedly. */
    General: [500],
    /** The operation is declared, but not implemented yet. */
    NotImplemented: [501],
    /** A service that this one depends on failed. */
    BadGateway: [502],
    /** The service is overloaded, or its storage is unavailable. */
    OverCapacity: [503],
    /** The connection to storage was lost during commit. The write may or may not have been applied. */
    OutcomeUnknown: [503],
    /** The request is well-formed, but not possible on this resource. */
    InvalidOperation: [400],
    /** A value that must be unique is already used. */
    DuplicateField: [400],
    /** A facet names an unknown field. */
    SearchFacetPathNotFound: [400],
    /** The request refers to a resource that does not exist. */
    ReferencedResourceNotFound: [400],
    /** The resource would become too large. */
    ResourceSizeLimitExceeded: [400],
    /** The upload has no bytes. */
    ImageEmpty: [400],
    /** The bytes are not of the image type in Content-Type. */
    ImageTypeMismatch: [400],
    /** The image is truncated or damaged. */
    ImageCorrupt: [400],
    /** The image has too many pixels. */
    ImageDimensionsTooLarge: [400],
    /** The resource has another version than the request names. */
    ConcurrentModification: [409],
  },
  /** The code of an unknown path. */
  notFound: "ResourceNotFound",
  usual: usualCodes,
} as const;

/** The code of every error. */
export type ErrorCode = keyof typeof errors.statuses;
/** The statuses that an error of a code may have. */
export type StatusOf<Code extends ErrorCode> = (typeof errors.statuses)[Code][number];
/** Fields of errors in addition to `code` and `message`, by code. Codes that are not listed have none. */
export type ErrorDetails = components["schemas"]["x-errors"];
/** One error of a response. Open, because later versions may add codes. */
export type ErrorObject = components["schemas"]["ErrorObject"];
