import type { CommonErrors } from "./common-errors.js";
import type { OpenApiDocument, Referenced, Response } from "../document.js";
import { errorObjectName, errorsOf, freeName, isErrorEnvelope } from "./error-catalogue.js";
import { sampleValue } from "../examples/sample-value.js";

/** A default response: its name as a component, its error codes and headers. */
export interface KitResponse {
  status: string;
  name: string;
  codes: string[];
  headers?: Record<string, string> | undefined;
}

/** Marks a response that the document does not declare, but the service may return. */
export const UNDECLARED = "x-undeclared";

const CORRELATION = { "X-Correlation-ID": "Names the request in the service's log." };

/** A reference to a default response, which is added to the components if it is missing. */
export function kitResponse(
  document: OpenApiDocument,
  kit: KitResponse,
  common: CommonErrors,
): Referenced<Response> {
  const responses = ((document.components ??= {}).responses ??= {});
  const response = describe(document, kit, common);
  const text = JSON.stringify(response);
  // The document may have a component of this name.
  for (let number = 1; ; number++) {
    const name = number === 1 ? kit.name : `${kit.name}${number}`;
    responses[name] ??= response;
    if (JSON.stringify(responses[name]) === text) return { $ref: `#/components/responses/${name}` };
  }
}

function describe(
  document: OpenApiDocument,
  { status, codes, headers }: KitResponse,
  common: CommonErrors,
): Response & { [UNDECLARED]: true } {
  const declared = common(status);
  const meanings = codes.map((code) => {
    const { meaning = "" } = document["x-errors"]?.[code] ?? {};
    // The document's own error body has no place for our code.
    return declared ? meaning : `${meaning} Code: \`${code}\`.`;
  });
  return {
    [UNDECLARED]: true,
    description: meanings.join(" ").trim(),
    headers: Object.fromEntries(
      Object.entries({ ...headers, ...CORRELATION }).map(([name, description]) => [
        name,
        { description, schema: { type: "string" } },
      ]),
    ),
    content: declared ?? contentOf(document, Number(status), codes),
  };
}

function contentOf(
  document: OpenApiDocument,
  status: number,
  codes: readonly string[],
): NonNullable<Response["content"]> {
  const examples = Object.fromEntries(
    codes.map((code) => [code, { value: errorEnvelope(document, status, code) }]),
  );
  return {
    "application/json": {
      schema: { $ref: `#/components/schemas/${envelopeName(document)}` },
      ...(codes.length > 0 && { examples }),
    },
  };
}

/** The content of an error response of a status, or of a range such as `4XX`. */
export function errorContent(
  document: OpenApiDocument,
  status: string,
  common: CommonErrors,
): NonNullable<Response["content"]> {
  return common(status) ?? contentOf(document, Number(status), codesOf(document, status));
}

function codesOf(document: OpenApiDocument, status: string): string[] {
  return Object.entries(errorsOf(document))
    .filter(([, { statuses }]) => statuses.includes(Number(status)))
    .map(([code]) => code);
}

/** The body of an error response, with the required fields of the code. */
function errorEnvelope(document: OpenApiDocument, statusCode: number, code: string): object {
  const error = errorsOf(document)[code];
  const { meaning: message = code, fields: schemas = {}, required = [] } = error ?? {};
  const details = required.map((name) => [name, sampleValue(document, schemas[name], "response")]);
  return {
    statusCode,
    message,
    errors: [{ code, message, ...Object.fromEntries(details) }],
    // RFC 6749 section 5.2 and RFC 6750 section 3.1 write their codes in lower case.
    ...(/^[a-z_]+$/.test(code) && { error: code, error_description: message }),
  };
}

/** Found once for each document: it is needed by most responses of all operations. */
const envelopeNames = new WeakMap<OpenApiDocument, string>();

function envelopeName(document: OpenApiDocument): string {
  const name = envelopeNames.get(document) ?? findEnvelope(document);
  envelopeNames.set(document, name);
  return name;
}

/** The document's own schema of a list of errors, or the default one, which is added. */
function findEnvelope(document: OpenApiDocument): string {
  const $ref = `#/components/schemas/${errorObjectName(document)}`;
  const schemas = ((document.components ??= {}).schemas ??= {});
  const found = Object.entries(schemas).find(([, schema]) => isErrorEnvelope(document, schema));
  if (found) return found[0];
  const name = freeName("ErrorResponse", schemas);
  schemas[name] = {
    type: "object",
    description: "What every response of status 400 and above has as its body.",
    required: ["statusCode", "message", "errors"],
    properties: {
      statusCode: { type: "integer", description: "The status of the response, once more." },
      message: { type: "string", description: "The first error's message." },
      errors: { type: "array", description: "What is wrong.", minItems: 1, items: { $ref } },
      error: { type: "string", description: "The first error's code, as OAuth 2.0 has it." },
      help: { type: "string", format: "uri", description: "A page about the first error's code." },
      error_description: { type: "string", description: "The first error's message." },
    },
  };
  return name;
}
