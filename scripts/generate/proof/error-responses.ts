import type { ValidateFunction } from "ajv";
import { codesOf, errorEnvelope, pipelineCode } from "../kit-responses.js";
import type { OpenApiDocument, OperationObject, PathItem, Response } from "../document.js";
import { errorsOf } from "../error-catalogue.js";
import { compileSchemas } from "./other-examples.js";
import { type Exemplified, operationsIn, Place, type ProofError } from "./samples.js";

interface ErrorContent extends Pick<Place<Exemplified>, "node" | "pointer"> {
  status: string;
  mediaType: string;
}

/**
 * Contents of error responses that the service never sends: it sends each error as the error object of `x-errors`, in
 * JSON. `default` is left out: a handler may return it.
 */
export function errorResponseErrors(document: OpenApiDocument): ProofError[] {
  const operations = new Place(document, document).members<PathItem>("paths").flatMap(operationsIn);
  const ofErrors = (operation: Place<OperationObject>): Place<Response>[] =>
    operation.members<Response>("responses").filter(({ key }) => /^[45]/.test(key));
  const contents = operations
    .filter(({ key }) => key !== "head")
    .flatMap(ofErrors)
    .flatMap((response) =>
      response
        .members<Exemplified>("content")
        .map(({ key, node, pointer }) => ({ status: response.key, mediaType: key, node, pointer })),
    );
  const distinct = [
    ...new Map(contents.map((each) => [`${each.status} ${each.pointer}`, each])).values(),
  ];
  const isSent = ({ mediaType }: ErrorContent): boolean =>
    /^(?:application\/(?:json|\*)|\*\/\*)\s*(?:;|$)/i.test(mediaType);
  const sent = distinct.filter((each) => isSent(each) && each.node.schema !== undefined);
  const schemas = sent.map(({ node }) => node.schema ?? {});
  const checks = compileSchemas(document, schemas, { isClosed: false });
  return [
    ...unthrownStatuses(document, operations.flatMap(ofErrors)),
    ...distinct.filter((each) => !isSent(each)).map(unsentType),
    ...sent.flatMap((each, index) => {
      const check = checks[index];
      // A schema that cannot be compiled is reported elsewhere.
      return check instanceof Error || !check ? [] : unsentSchema(document, each, check);
    }),
  ];
}

/** Statuses that no code has, each at its first place: a handler has no error to throw with them. */
function unthrownStatuses(
  document: OpenApiDocument,
  responses: readonly { key: string; pointer: string }[],
): ProofError[] {
  const first = new Map<string, string>();
  for (const { key, pointer } of responses) if (!first.has(key)) first.set(key, pointer);
  const unknown = [...first].filter(
    ([status]) => !status.endsWith("XX") && codesOf(document, status).length === 0,
  );
  return unknown.map(([status, pointer]) => ({
    pointer,
    message:
      `No error of \`x-errors\` has the status ${status}, so that nothing is ever sent with it: declare one there, ` +
      "or remove the response.",
  }));
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
  // A handler chooses which of its codes it throws, but not the code of the pipeline.
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

function bodiesOf(document: OpenApiDocument, status: string): object[] {
  const code = pipelineCode(status);
  const found = code === undefined ? codesOf(document, status) : [code];
  // Of a status without a code, and of a range, only the shape is known.
  const codes = found.length > 0 ? found : ["General"];
  return codes.flatMap((each) => {
    const { fields = {} } = errorsOf(document)[each] ?? {};
    const number = Number(status.replace("XX", "00"));
    return [
      errorEnvelope(document, number, each),
      errorEnvelope(document, number, each, Object.keys(fields)),
    ];
  });
}
