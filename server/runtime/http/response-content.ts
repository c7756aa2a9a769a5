import type {
  ContentDescription,
  OperationDescription,
  ResponseHeaderDescription,
} from "../operation-types.js";
import { type Validator, declaredKey } from "../validation/validator.js";
import type { ApiResponse, HeaderValue } from "./api-response.js";
import type { Syntaxes } from "./body/syntaxes.js";
import { contentTypeOf, responseContent } from "./media-types.js";
import { isComposed, ownMember } from "../objects.js";
import { Playback } from "./playback.js";
import { checkedItems, isStream, PIECE } from "./response-writer.js";
import { isSliceOver, nextSlice } from "../service/slices.js";

/** How the body of a response is written; `undefined` without a body or a declared content. */
export function contentOf(
  operation: OperationDescription | undefined,
  { status, headers, body }: ApiResponse,
): ContentDescription | undefined {
  if (body === undefined) return undefined;
  return responseContent(operation, status, contentTypeOf(headers));
}

export function serialise(
  apiResponse: ApiResponse,
  content: ContentDescription | undefined,
  syntaxes?: Syntaxes,
): string | Buffer | undefined {
  const { body } = apiResponse;
  if (body === undefined || Buffer.isBuffer(body)) return body;
  if (content?.kind === "text" && typeof body === "string") return body;
  if (content?.syntax && syntaxes) return syntaxes.write(content, body);
  if (!(apiResponse instanceof ReusableResponse)) return JSON.stringify(body);
  return (apiResponse.text ??= JSON.stringify(body));
}

export function byteLength(content: string | Buffer | undefined): number {
  return content === undefined ? 0 : Buffer.byteLength(content);
}

/** A response that is sent many times, validated and serialised once. It must not be changed. */
export class ReusableResponse<Status extends number, Body, Headers extends object | undefined> {
  /** `text`: the body's JSON, set when it is first sent. */
  constructor(
    readonly status: Status,
    readonly body: Body,
    readonly headers: Headers,
    public text?: string | Buffer,
  ) {}
}

function isSerialised(response: object): boolean {
  return response instanceof ReusableResponse && response.text !== undefined;
}

interface Reusable {
  text?: string;
  /** The contents whose lists may contain it, because it was validated as an element. */
  validFor: object[];
}

const reusable = new WeakMap<object, Reusable>();

/** Marks an object that never changes and is an element of many lists: validated and serialised once. */
export function reusableElement<Element extends object>(element: Element): Element {
  reusable.set(element, { validFor: [] });
  return element;
}

/** Whether a list of the body begins with a reusable element. */
export function hasReusableElements(body: unknown): boolean {
  if (typeof body !== "object" || body === null) return false;
  return Object.values(body).some(
    (value) => Array.isArray(value) && knownOf(value[0]) !== undefined,
  );
}

function knownOf(element: unknown): Reusable | undefined {
  return isComposed(element) ? reusable.get(element) : undefined;
}

function textOfElement(element: unknown): string | undefined {
  const known = knownOf(element);
  return known && (known.text ??= JSON.stringify(element));
}

/** The reusable elements that were validated for the lists of a content. */
export class ValidElements {
  constructor(private readonly content: object) {}

  has(element: unknown): boolean {
    return knownOf(element)?.validFor.includes(this.content) ?? false;
  }

  add(element: unknown): void {
    knownOf(element)?.validFor.push(this.content);
  }
}

/** Responses of this many bytes or more are validated and serialised in slices. */
export const LARGE = 262_144;

/** Levels at which members are serialised one by one: the body, and its lists and objects. */
const LEVELS = 1;

/** Runs all steps, and lets other requests be served after each slice of time. */
async function done(steps: Iterable<void>): Promise<void> {
  for (const _ of steps) if (isSliceOver()) await nextSlice();
}

/** The result of JSON.stringify in UTF-8. */
export async function jsonBytes(value: unknown): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let text = "";
  for (const part of jsonParts(value, LEVELS)) {
    text += part;
    if (text.length >= PIECE) {
      pieces.push(Buffer.from(text));
      text = "";
    }
    if (isSliceOver()) await nextSlice();
  }
  return Buffer.concat([...pieces, Buffer.from(text)]);
}

/** The result of JSON.stringify, without serialising reusable elements again. */
export function jsonText(value: unknown): string {
  let text = "";
  for (const part of jsonParts(value, LEVELS)) text += part;
  return text;
}

function* jsonParts(value: unknown, levels: number): Generator<string> {
  const known = textOfElement(value);
  if (known !== undefined) {
    yield known;
  } else if (levels < 0 || typeof value !== "object" || value === null || "toJSON" in value) {
    yield JSON.stringify(value);
  } else if (Array.isArray(value)) {
    let before = "[";
    for (const element of value) {
      yield before;
      yield* jsonParts(hasForm(element) ? element : null, levels - 1);
      before = ",";
    }
    yield before === "[" ? "[]" : "]";
  } else {
    let before = "{";
    for (const [name, member] of Object.entries(value)) {
      if (!hasForm(member)) continue;
      yield before + JSON.stringify(name) + ":";
      yield* jsonParts(member, levels - 1);
      before = ",";
    }
    yield before === "{" ? "{}" : "}";
  }
}

function hasForm(value: unknown): boolean {
  return value !== undefined && typeof value !== "function" && typeof value !== "symbol";
}

function isJson(content: ContentDescription | undefined): content is ContentDescription {
  return content?.kind === "json" && content.syntax === undefined;
}

/** Validates responses of handlers against the document. Throws if they differ. */
export class ResponseCheck {
  constructor(private readonly validator: Validator) {}

  /** The checked response. Items of a stream are checked when they are sent. */
  now(
    operation: OperationDescription,
    returned: ApiResponse,
    content: ContentDescription | undefined,
  ): ApiResponse {
    const { validator } = this;
    if (isSerialised(returned)) return returned;
    const apiResponse = operation.headers ? this.#withHeaders(operation, returned) : returned;
    const { status, body } = apiResponse;
    if (isJson(content) && hasReusableElements(body)) {
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
    const checked = body instanceof Playback ? body.checkedBy(check) : checkedItems(body, check);
    return { ...apiResponse, body: checked };
  }

  /** The same for a large response, which it also serialises: other requests are served meanwhile. */
  async inSlices(
    operation: OperationDescription,
    returned: ApiResponse,
    content: ContentDescription | undefined,
  ): Promise<ApiResponse> {
    const { status, body } = returned;
    if (!isJson(content)) return this.now(operation, returned, content);
    const { headers = {} } = operation.headers ? this.#withHeaders(operation, returned) : returned;
    await done(this.#steps(operation, returned, content));
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
