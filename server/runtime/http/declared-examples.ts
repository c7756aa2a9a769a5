import type { ContentDescription, OperationDescription } from "../operation-types.js";
import type { DeclaredHeader, DeclaredResponse } from "../validation/document.js";
import { UndeclaredResponse, type Validator } from "../validation/validator.js";
import type { ApiResponse, HeaderValue } from "./api-response.js";
import { bareMediaType, preferredType, responseContent } from "./media-types.js";
import { playbackOf, streamExamples } from "./playback.js";

/** A response of an operation as the document declares it. */
interface Declared {
  operation: OperationDescription;
  status: number;
  declared: DeclaredResponse | undefined;
}

type Contents = NonNullable<DeclaredResponse["content"]>;
type DeclaredContent = [mediaType: string, content: Contents[string]];

/** Responses with examples of the document. An example that its schema forbids is not sent. */
export class DeclaredExamples {
  constructor(private readonly validator: Pick<Validator, "checkResponse" | "errorIn">) {}

  /**
   * The first valid example, or the one with that name, in the content that `accept` prefers, else in another one.
   * `undefined`: a required part of the response has none.
   */
  responseOf(
    response: Declared,
    { example, accept }: { example: string | undefined; accept: string | undefined },
  ): ApiResponse | undefined {
    const { operation, status, declared } = response;
    const contents = shownContents(declared?.content ?? {}, status, {
      accept,
      isNamed: example !== undefined,
    });
    const [shown] = contents.flatMap(([mediaType, content]) => {
      const kind = responseContent(operation, status, mediaType)?.kind ?? "json";
      const found = examplesIn(content, example)
        .flatMap((value) => streamExamples({ kind }, value))
        .find((value) => this.#isValid(response, mediaType, value));
      return found === undefined ? [] : [{ mediaType, value: found }];
    });
    if (!shown && (example !== undefined || declared?.content)) return undefined;
    const headers = exampleHeaders(declared?.headers ?? {});
    if (!headers) return undefined;
    if (!shown) return { status, headers };
    const { mediaType, value } = shown;
    const isNamed = status < 400 ? contents.length > 1 : mediaType !== "application/json";
    if (isNamed) headers["Content-Type"] = mediaType;
    if (status >= 400 && Object.keys(declared?.content ?? {}).length > 1)
      headers["Vary"] = "Accept";
    const kind = responseContent(operation, status, mediaType)?.kind;
    if (kind === "lines" || kind === "events") return { status, headers, body: playbackOf(value) };
    // Each character of the example is a byte.
    const isBytes = kind === "bytes" && typeof value === "string";
    if (isBytes) return { status, headers, body: Buffer.from(value, "latin1") };
    const bodyIn = (other: ContentDescription): unknown =>
      other.kind === "json" && this.#isValid(response, other.mediaType, value) ? value : undefined;
    return { status, headers, body: value, ...(contents.length > 1 && { bodyIn }) };
  }

  #isValid({ operation, status, declared }: Declared, mediaType: string, value: unknown): boolean {
    if (status >= 400) return this.#isValidError(declared?.content?.[mediaType] ?? {}, value);
    const content = responseContent(operation, status, mediaType);
    if (content?.kind === "bytes") return true;
    const isStream = content?.kind === "lines" || content?.kind === "events";
    try {
      for (const body of isStream && Array.isArray(value) ? (value as unknown[]) : [value]) {
        this.validator.checkResponse(operation, { status, content, body: structuredClone(body) });
      }
      return true;
    } catch (error) {
      if (error instanceof UndeclaredResponse) return false;
      throw error;
    }
  }

  #isValidError(content: Contents[string], value: unknown): boolean {
    const schema: unknown = Reflect.get(content, "schema");
    return this.validator.errorIn(schema, structuredClone(value)) === undefined;
  }
}

/** The preferred one first: of errors one in JSON, if the client accepts both. The runtime writes errors in other syntaxes. */
function shownContents(
  contents: Contents,
  status: number,
  { accept, isNamed }: { accept: string | undefined; isNamed: boolean },
): DeclaredContent[] {
  const isJson = ([mediaType]: DeclaredContent): boolean =>
    /[/+]json$/.test(bareMediaType(mediaType));
  const declared = Object.entries(contents);
  const all =
    status < 400
      ? declared
      : [...declared.filter(isJson), ...declared.filter((each) => !isJson(each))];
  const preferred = preferredType(
    all.map(([mediaType]) => bareMediaType(mediaType)),
    accept,
  );
  const isPreferred = ([mediaType]: DeclaredContent): boolean =>
    bareMediaType(mediaType) === preferred;
  const inOrder = [...all.filter(isPreferred), ...all.filter((each) => !isPreferred(each))];
  if (status < 400) return inOrder;
  const isShown = isNamed ? inOrder : inOrder.slice(0, 1);
  return isShown.filter(isJson);
}

/** All values, or that of the name. */
function examplesIn({ examples = {}, example }: Contents[string], name?: string): unknown[] {
  const named = Object.entries(examples).filter(([each]) => name === undefined || each === name);
  const values = [...(name === undefined ? [example] : []), ...named.map(([, each]) => each.value)];
  return values.filter((value) => value !== undefined);
}

/** `undefined`: a required header has no example. */
export function exampleHeaders(
  declared: Readonly<Record<string, DeclaredHeader>>,
): Record<string, HeaderValue> | undefined {
  const headers: Record<string, HeaderValue> = {};
  for (const [name, { example, examples = {}, required = false }] of Object.entries(declared)) {
    if (name.toLowerCase() === "x-correlation-id") continue;
    const shown = example ?? Object.values(examples)[0]?.value;
    const value = shown ?? (/^retry-after$/i.test(name) ? "1" : undefined);
    if (value !== undefined) headers[name] = value as HeaderValue;
    else if (required) return undefined;
  }
  return headers;
}
