import { codesOf, errorEnvelope } from "../kit-responses.js";
import type { OpenApiDocument, OperationObject, PathItem, Response } from "../document.js";
import { compileSchemas } from "./other-examples.js";
import { distinct, type Exemplified, operationsIn, Place, type ProofError } from "./samples.js";

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
      response.members<Exemplified>("content").map((media) => ({ status: response.key, media })),
    );
  const schemas = contents.map(({ media }) => media.node.schema ?? true);
  const checks = compileSchemas(document, schemas, { isClosed: false });
  return distinct([
    ...unthrownStatuses(document, operations.flatMap(ofErrors)),
    ...contents.flatMap(({ status, media: { key, pointer } }, index) => {
      if (!/^(?:application\/(?:json|\*)|\*\/\*)\s*(?:;|$)/i.test(key)) {
        const message =
          `Errors are thrown, and the service sends them as application/json: ${key} is never sent. ` +
          "Remove the `content`; the service's error object is published then.";
        return [{ pointer, message }];
      }
      const isValid = checks[index];
      // A schema that cannot be compiled is reported elsewhere.
      if (!isValid || isValid instanceof Error) return [];
      // A handler chooses which of its codes it throws.
      if (bodiesOf(document, status).some((body) => isValid(body))) return [];
      const { instancePath = "", message = "" } = isValid.errors?.[0] ?? {};
      return [{ pointer: `${pointer}/schema`, message: unsent(instancePath || "it", message) }];
    }),
  ]);
}

/** Statuses that no code has, each at its first place: a handler has no error to throw with them. */
function unthrownStatuses(document: OpenApiDocument, responses: Place<Response>[]): ProofError[] {
  const first = new Map(responses.toReversed().map(({ key, pointer }) => [key, pointer]));
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

function unsent(place: string, reason: string): string {
  return (
    `Errors are thrown, and the service sends its error object (statusCode, message, errors), which this ` +
    `schema does not accept: ${place} ${reason}. Remove the \`content\`, so that the service's error object is ` +
    "published, and declare what else the error tells as `fields` of a code in `x-errors`."
  );
}

/** The body for each code of a status. Of a status without one, and of a range, only the shape is known. */
function bodiesOf(document: OpenApiDocument, status: string): object[] {
  const codes = codesOf(document, status);
  const number = Number(status.replace("XX", "00"));
  const known = codes.length > 0 ? codes : ["General"];
  return known.map((code) => errorEnvelope(document, number, code));
}
