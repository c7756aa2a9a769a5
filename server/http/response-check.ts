import type { ContentDescription, OperationDescription } from "../operation-types.js";
import type { Validation } from "../validation/validator.js";
import type { ApiResponse } from "./api-response.js";
import { done, jsonBytes, jsonText } from "./large-response.js";
import { writtenHeaders } from "./response-headers.js";
import {
  hasReusableElements,
  isSerialised,
  ReusableResponse,
  ValidElements,
} from "./reusable-response.js";
import { checkedItems, isStream } from "./stream-writer.js";

/** Holds what handlers respond with to the document. Both members throw where it differs. */
export class ResponseCheck {
  constructor(private readonly validator: Validation) {}

  /** The response as it is to be sent. The items of a stream are checked one by one as they are sent. */
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

  /** Checks a body element by element. */
  #steps(
    operation: OperationDescription,
    { status, body }: ApiResponse,
    content: ContentDescription,
  ): Iterable<void> {
    const valid = new ValidElements(content);
    return this.validator.checkResponseInSteps(operation, { status, content, body }, valid);
  }

  /** The response with its headers as texts. */
  #withHeaders(operation: OperationDescription, apiResponse: ApiResponse): ApiResponse {
    this.validator.checkHeaders(operation, apiResponse.status, apiResponse.headers ?? {});
    return writtenHeaders(operation, apiResponse);
  }
}
