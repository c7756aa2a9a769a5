import type { ErrorCatalogue, SchemaObject } from "./document.js";

const FIELD = { type: "string", description: "The path of the field." } as const;

/** The code of an unknown address in a document that declares no code with the status 404. */
export const NOT_FOUND = "ResourceNotFound";

/**
 * The errors of what runs any API: routing, negotiation, validation, authentication, storage. They
 * are added to a document that does not declare them in its `x-errors`.
 */
export const KIT_ERRORS: ErrorCatalogue = {
  InvalidInput: { statuses: [400], meaning: "A parameter or the request as a whole is malformed." },
  InvalidJsonInput: {
    statuses: [400],
    meaning: "The JSON body is malformed or has the wrong shape.",
    required: ["detailedErrorMessage"],
    fields: {
      detailedErrorMessage: { type: "string", description: "The first problem, path first." },
    },
  },
  InvalidField: {
    statuses: [400],
    meaning: "A field's value is out of bounds, enum or pattern.",
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
    statuses: [400],
    meaning: "A required field is missing.",
    required: ["field"],
    fields: { field: FIELD },
  },
  QueryTimedOut: { statuses: [400], meaning: "The query took too long and was given up." },
  invalid_request: { statuses: [400], meaning: "OAuth: a parameter is missing or malformed." },
  invalid_scope: { statuses: [400], meaning: "OAuth: a scope is unknown or not granted." },
  unsupported_grant_type: {
    statuses: [400],
    meaning: "OAuth: this endpoint does not offer that grant.",
  },
  invalid_grant: {
    statuses: [400],
    meaning: "OAuth: the refresh token, or the password, is not valid.",
  },
  unauthorized_client: {
    statuses: [400],
    meaning: "OAuth: the token belongs to another client.",
  },
  invalid_token: {
    statuses: [401],
    meaning: "The access token is missing, expired or not valid.",
  },
  invalid_client: { statuses: [401], meaning: "OAuth: client authentication failed." },
  insufficient_scope: { statuses: [403], meaning: "The token does not grant the required scope." },
  [NOT_FOUND]: { statuses: [404], meaning: "No resource or operation has this address." },
  MethodNotAllowed: {
    statuses: [405],
    meaning: "This address does not take this method. `Allow` lists which.",
  },
  NotAcceptable: {
    statuses: [406],
    meaning: "Accept excludes everything this address offers.",
  },
  RequestTimeout: { statuses: [408], meaning: "The request did not arrive in time." },
  LengthRequired: {
    statuses: [411],
    meaning: "A body is needed, and its length is not declared.",
  },
  PreconditionFailed: {
    statuses: [412],
    meaning: "The condition of If-Match or If-None-Match is false.",
  },
  ContentTooLarge: { statuses: [413], meaning: "The body is larger than the limit." },
  UriTooLong: { statuses: [414], meaning: "Path and query are longer than the limit." },
  UnsupportedMediaType: {
    statuses: [415],
    meaning: "The Content-Type is not one this address takes.",
  },
  RangeNotSatisfiable: { statuses: [416], meaning: "The range begins after the last byte." },
  TooManyRequests: {
    statuses: [429],
    meaning: "A client's requests or failed logins reach a limit. See `Retry-After`.",
  },
  RequestHeaderFieldsTooLarge: { statuses: [431], meaning: "The header section is too large." },
  General: {
    statuses: [500],
    meaning: "An unknown failure; the log has it under the correlation id.",
  },
  NotImplemented: {
    statuses: [501],
    meaning: "The operation is declared, but not implemented yet.",
  },
  BadGateway: { statuses: [502], meaning: "A service behind this one failed." },
  OverCapacity: {
    statuses: [503],
    meaning: "Storage is unavailable or not ready, or memory is taken. See `Retry-After`.",
  },
  OutcomeUnknown: {
    statuses: [503],
    meaning: "Storage was lost during a commit; the write may have been done.",
  },
};

/** The schema of an error, for documents that declare none. */
export const KIT_ERROR_OBJECT: SchemaObject & { "x-error-object": true } = {
  "x-error-object": true,
  type: "object",
  description: "One error. Which fields it has besides `code` and `message` depends on the code.",
  required: ["code", "message"],
  properties: {
    code: { type: "string", description: "What is wrong, for programs. Others may be added." },
    message: { type: "string", description: "What is wrong, for people. It may change." },
  },
};
