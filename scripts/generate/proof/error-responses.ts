import type { ValidateFunction } from "ajv";
import { codesOf, errorEnvelope, pipelineCode } from "../kit-responses.js";
import {
  type OpenApiDocument,
  operationPlaces,
  type RequestBody,
  type Response,
  type Schema,
} from "../document.js";
import { KIT_ERRORS } from "../kit-errors.js";
import { compileSchemas } from "./compile-schemas.js";
import { escape, follow, type Place } from "./place.js";
import type { ProofError } from "./proof-error.js";

/** A content of an error response; HEAD has none. */
interface ErrorContent extends Place<NonNullable<RequestBody["content"]>[string]> {
  status: string;
  mediaType: string;
}

/**
 * Contents of error responses that the service never sends: whatever is thrown is sent as the error object of
 * `x-errors`, in JSON. `default` is left out: a handler may return it.
 */
export function errorResponseErrors(document: OpenApiDocument): ProofError[] {
  const all = new Map(
    [...contentsOf(document)].map((each) => [`${each.status} ${each.pointer}`, each]),
  );
  const contents = [...all.values()];
  const isSent = (each: ErrorContent): boolean => SENT.test(each.mediaType);
  const withSchema = contents.filter((each) => isSent(each) && each.node.schema !== undefined);
  const schemas = withSchema.map(({ node }): Schema => node.schema ?? {});
  const checks = compileSchemas(document, schemas, { isClosed: false });
  return [
    ...unthrownStatuses(document),
    ...contents.filter((each) => !isSent(each)).map(unsentType),
    ...withSchema.flatMap((each, index) => {
      const check = checks[index];
      // One that is not compiled is told elsewhere.
      return check instanceof Error || !check ? [] : unsentSchema(document, each, check);
    }),
  ];
}

const SENT = /^(?:application\/(?:json|\*)|\*\/\*)\s*(?:;|$)/i;

interface ErrorResponse extends Place<Response> {
  status: string;
  isHead: boolean;
}

function* responsesOf(document: OpenApiDocument): Generator<ErrorResponse> {
  for (const { path, method, operation } of operationPlaces(document)) {
    for (const [status, node] of Object.entries(operation.responses ?? {})) {
      if (!/^[45]/.test(status)) continue;
      const pointer = `#/paths/${escape(path)}/${method}/responses/${status}`;
      yield { ...follow(document, { node, pointer }), status, isHead: method === "head" };
    }
  }
}

function* contentsOf(document: OpenApiDocument): Generator<ErrorContent> {
  for (const { status, isHead, node, pointer } of responsesOf(document)) {
    for (const [mediaType, media] of Object.entries((!isHead && node.content) || {})) {
      yield { status, mediaType, node: media, pointer: `${pointer}/content/${escape(mediaType)}` };
    }
  }
}

/** Statuses that no code has, each at its first place: a handler has no error to throw with them. */
function unthrownStatuses(document: OpenApiDocument): ProofError[] {
  const known = new Set<string>();
  return [...responsesOf(document)].flatMap(({ status, pointer }) => {
    const isNew = !known.has(status);
    known.add(status);
    if (!isNew || status.endsWith("XX") || codesOf(document, status).length > 0) return [];
    const message =
      `No error of \`x-errors\` has the status ${status}, so that nothing is ever sent with it: declare one there, ` +
      "or remove the response.";
    return [{ pointer, message }];
  });
}

function unsentType({ pointer, mediaType }: ErrorContent): ProofError {
  return {
    pointer,
    message:
      `Errors are thrown, and the service sends them as application/json: ${mediaType} is never sent. ` +
      "Remove the `content`; the service's error object is published then.",
  };
}

function unsentSchema(
  document: OpenApiDocument,
  { status, pointer }: ErrorContent,
  isValid: ValidateFunction,
): ProofError[] {
  const bodies = bodiesOf(document, status);
  const rejected = bodies.filter((body) => !isValid(body));
  // A handler may throw those alone that the schema accepts; the pipeline's code it cannot choose.
  const tooMany = pipelineCode(status) === undefined ? bodies.length : 1;
  if (rejected.length < tooMany) return [];
  isValid(rejected[0]);
  const { instancePath = "", message = "" } = isValid.errors?.[0] ?? {};
  return [
    {
      pointer: `${pointer}/schema`,
      message:
        `Errors are thrown, and the service sends its error object (statusCode, message, errors), which this ` +
        `schema does not accept: ${instancePath === "" ? "it" : instancePath} ${message}. Remove the ` +
        "`content`, so that the service's error object is published, and declare what else the error tells as " +
        "`fields` of a code in `x-errors`.",
    },
  ];
}

/** With what an error always has, and with all that it may have. */
function bodiesOf(document: OpenApiDocument, status: string): object[] {
  const code = pipelineCode(status);
  const found = code === undefined ? codesOf(document, status) : [code];
  // Of a status without a code, and of a range, only the shape is known.
  const codes = found.length > 0 ? found : ["General"];
  return codes.flatMap((each) => {
    const { fields = {} } = document["x-errors"]?.[each] ?? KIT_ERRORS[each] ?? {};
    const number = Number(status.replace("XX", "00"));
    return [
      errorEnvelope(document, number, each),
      errorEnvelope(document, number, each, Object.keys(fields)),
    ];
  });
}
