import { isUtf8 } from "node:buffer";
import type { Syntaxes } from "../http/body/syntaxes.js";
import { Undecodable } from "../http/body/bytes.js";
import { bareMediaType, responseContent } from "../http/media-types.js";
import { ownMember } from "../objects.js";
import type { ContentDescription, OperationDescription } from "../operation-types.js";
import { declaredResponses, type OpenApiDocument } from "../validation/document.js";
import { declaredKey, UndeclaredResponse, type Validator } from "../validation/validator.js";

export interface ResponseRules {
  document: OpenApiDocument;
  validator: Pick<Validator, "checkResponse" | "errorIn">;
  syntaxes: Syntaxes | undefined;
}

export interface ReceivedResponse {
  status: number;
  contentType: string | undefined;
  /** `undefined`: it is not known, as of a stream. */
  content: Buffer | undefined;
}

/** Statuses that follow from headers of the request, and not from the operation. */
const OF_HEADERS: readonly number[] = [206, 304];

/** How a response differs from the document; `undefined`: it does not. */
export function violationOf(
  { document, validator, syntaxes }: ResponseRules,
  operation: OperationDescription,
  { status, contentType = "", content }: ReceivedResponse,
): string | undefined {
  if (OF_HEADERS.includes(status)) return undefined;
  const key = declaredKey(operation, status);
  if (key === undefined) return `status ${status} is not declared`;
  if (content === undefined || content.length === 0) return undefined;
  const declared = declaredResponses(document, operation)[key]?.content ?? {};
  const described =
    status < 400 ? responseContent(operation, status, contentType) : errorContent(contentType);
  const media =
    ownMember(declared, contentType) ??
    Object.entries(declared).find(
      ([each]) => bareMediaType(each) === bareMediaType(contentType),
    )?.[1];
  if (status < 400 ? !described : !media) {
    return `Content-Type '${contentType}' is not declared for status ${status}`;
  }
  // Of errors, only JSON is compared.
  if (!described) return undefined;
  try {
    const body = readBody(described, content, syntaxes);
    if (status < 400) validator.checkResponse(operation, { status, content: described, body });
    else return validator.errorIn(Reflect.get(Object(media), "schema"), body);
    return undefined;
  } catch (error) {
    if (error instanceof UndeclaredResponse || error instanceof Undecodable) return error.message;
    if (error instanceof SyntaxError) return `the body is not valid JSON: ${error.message}`;
    throw error;
  }
}

function errorContent(contentType: string): ContentDescription | undefined {
  const mediaType = bareMediaType(contentType);
  return /[/+]json$/.test(mediaType) ? { mediaType, kind: "json" } : undefined;
}

function readBody(
  described: ContentDescription,
  content: Buffer,
  syntaxes: Syntaxes | undefined,
): unknown {
  if (described.kind === "bytes" || !isUtf8(content)) return content;
  const text = content.toString("utf8");
  if (described.kind !== "json") return text;
  return described.syntax && syntaxes
    ? syntaxes.read(described, text)
    : (JSON.parse(text) as unknown);
}
