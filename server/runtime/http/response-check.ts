import type {
  ContentDescription,
  OperationDescription,
  ResponseHeaderDescription,
} from "../operation-types.js";
import { type Validator, declaredKey } from "../validation/validator.js";
import type { ApiResponse, HeaderValue } from "./api-response.js";
import {
  done,
  jsonBytes,
  jsonText,
  hasReusableElements,
  isSerialised,
  ReusableResponse,
  ValidElements,
} from "./response-content.js";
import { checkedItems, isStream } from "./response-writer.js";
import { ownMember } from "../objects.js";

/** Validates responses of handlers by the document. Throws if they differ. */
export class ResponseCheck {
  constructor(private readonly validator: Validator) {}

  /** The checked response. Items of a stream are checked when they are sent. */
  now(
    operation: OperationDescription,
    given: ApiResponse,
    content: ContentDescription | undefined,
  ): ApiResponse {
    const { validator } = this;
    if (isSerialised(given)) return given;
    const apiResponse = operation.headers ? this.#withHeaders(operation, given) : given;
    const { status, body } = apiResponse;
    if (content?.kind === "json" && hasReusableElements(body)) {
      for (const _ of this.#steps(operation, apiResponse, content));
      return new ReusableResponse(status, body, apiResponse.headers ?? {}, jsonText(body));
    }
    if (!content || !isStream(body)) {
      validator.checkResponse(operation, { status, content, body });
      return apiResponse;
    }
    validator.checkResponse(operation, { status, content: undefined });
    const check = (item: unknown): void =>
      validator.checkResponse(operation, { status, content, body: item });
    return { ...apiResponse, body: checkedItems(body, check) };
  }

  /** The same for a large response, which it also serialises: other requests are served meanwhile. */
  async inSlices(
    operation: OperationDescription,
    given: ApiResponse,
    content: ContentDescription | undefined,
  ): Promise<ApiResponse> {
    const { status, body } = given;
    if (content?.kind !== "json") return this.now(operation, given, content);
    const { headers = {} } = operation.headers ? this.#withHeaders(operation, given) : given;
    await done(this.#steps(operation, given, content));
    return new ReusableResponse(status, body, headers, await jsonBytes(body));
  }

  #steps(
    operation: OperationDescription,
    { status, body }: ApiResponse,
    content: ContentDescription,
  ): Iterable<void> {
    const valid = new ValidElements(content);
    return this.validator.checkResponseInSteps(operation, { status, content, body }, valid);
  }

  #withHeaders(operation: OperationDescription, apiResponse: ApiResponse): ApiResponse {
    this.validator.checkHeaders(operation, apiResponse.status, apiResponse.headers ?? {});
    return writtenHeaders(operation, apiResponse);
  }
}

/** Serialises headers that are objects or JSON, as the document declares them. */
function writtenHeaders(operation: OperationDescription, response: ApiResponse): ApiResponse {
  const key = declaredKey(operation, response.status) ?? "";
  const headers: Record<string, HeaderValue | undefined> = { ...response.headers };
  for (const description of operation.headers?.[key] ?? []) {
    const value = ownMember(headers, description.name);
    if (value !== undefined) headers[description.name] = written(description, value);
  }
  return { ...response, headers };
}

function written({ explode, isJson }: ResponseHeaderDescription, value: HeaderValue): HeaderValue {
  if (isJson) return asciiJson(value);
  if (typeof value !== "object" || Array.isArray(value)) return value;
  const between = explode ? "=" : ",";
  return Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => `${name}${between}${String(member)}`)
    .join(",");
}

/** JSON with non-ASCII characters escaped, as header values must be (RFC 9110 section 5.5). */
function asciiJson(value: HeaderValue): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
