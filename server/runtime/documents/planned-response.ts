import { ApiError } from "../errors.js";
import type { ApiResponse } from "../http/api-response.js";
import { responseContent } from "../http/media-types.js";
import { playbackOf } from "../http/playback.js";
import type { ContentDescription, OperationDescription } from "../operation-types.js";
import type { OtherContents } from "./other-contents.js";
import type { ContentExample, ResponsePlan } from "./response-plan.js";

/** Marks a response that is an example of the document. */
export const EXAMPLE_HEADER = "X-Example-Response";

export const MARKED = { [EXAMPLE_HEADER]: "true" } as const;

/** An operation, its plan, and the declared response. */
export interface Planned {
  operation: OperationDescription;
  plan: ResponsePlan;
  content: ContentDescription | undefined;
  schema: unknown;
  /** Set if the response has several contents. */
  others?: OtherContents;
  /** Declared members of the collection's items that this response omits, such as all but `id` for a DELETE. */
  omitted: ReadonlySet<string>;
  /** The member with the id in items, if the response's plan has another name for it. */
  renamedId?: string;
  /** The member with the id, if the response has it in the other type: `"7"` for 7, or 7 for `"7"`. */
  otherId?: string;
  /**
   * What the response has next to the id, and the item in an object: all members of the object that has what was sent, or one
   * member, under the name that a request has for it.
   */
  lifted?: readonly { from: readonly string[]; as?: string }[] | undefined;
}

function withoutExample(operationId: string): ApiError {
  const reason = "the document has no valid example, and its schema gives no valid value";
  return new ApiError("NotImplemented", `${operationId} has no response: ${reason}.`);
}

/** The document's example in the usual content, or if that has no valid value, in another one. */
export function exampleOf(planned: Planned): ApiResponse {
  const { operation, plan } = planned;
  if (!plan.hasBody) return responseOf(planned, undefined, { more: MARKED });
  const { others = [] } = plan;
  const usual = { ...plan, mediaType: plan.mediaType ?? "" };
  const shown = [usual, ...others].find(({ example }) => example !== undefined);
  if (!shown) throw withoutExample(operation.operationId);
  const contentOf = ({ mediaType }: ContentExample): ContentDescription | undefined =>
    mediaType === "" ? planned.content : responseContent(operation, plan.status, mediaType);
  const ownIn = (content: ContentDescription): unknown => {
    const own = [usual, ...others].find((each) => contentOf(each) === content);
    if (own?.example !== undefined) return exampleBody(content, own);
    if (shown === usual) return undefined;
    throw withoutExample(operation.operationId);
  };
  const content = contentOf(shown);
  const body = exampleBody(content, shown);
  const used = { ...planned, content, plan: shown === usual ? plan : { ...plan, ...shown } };
  return responseOf(used, body, { more: MARKED, ownIn });
}

/** The example in the form of its content: bytes for a text, a stream for a list. */
function exampleBody(
  content: ContentDescription | undefined,
  { example, file }: Pick<ContentExample, "example" | "file">,
): unknown {
  if (content?.kind === "json") return example;
  if (content?.kind === "lines" || content?.kind === "events") return playbackOf(example);
  const text = typeof example === "string" ? example : JSON.stringify(example);
  if (content?.kind === "text") return text;
  return file === undefined ? Buffer.from(text) : Buffer.from(file, "base64");
}

interface ResponseExtras {
  more?: NonNullable<ApiResponse["headers"]>;
  /** The body that a content has without another one; `undefined`: none. */
  ownIn?: NonNullable<ApiResponse["bodyIn"]>;
}

/** The planned response with a body, and with more headers. */
export function responseOf(
  { operation, plan, schema, others }: Planned,
  body: unknown,
  { more = {}, ownIn }: ResponseExtras = {},
): ApiResponse {
  const { status, mediaType, headers = {} } = plan;
  const type = mediaType === undefined ? {} : { "Content-Type": mediaType };
  const response = { status, headers: { ...headers, ...more, ...type } };
  if (body === undefined || !others) return body === undefined ? response : { ...response, body };
  const fitted = others.bodyIn(operation, { status, body, schema });
  return { ...response, body, bodyIn: (content) => ownIn?.(content) ?? fitted(content) };
}
