import { setTimeout as sleep } from "node:timers/promises";
import type { OperationDescription } from "../operation-types.js";
import { isTokenEndpoint } from "../security/requirement.js";
import { limits } from "../service/config.js";
import type { DeclaredHeader, DeclaredResponse } from "../validation/document.js";
import { usualError } from "../errors.js";
import type { ErrorCatalogue } from "../runtime-errors.js";
import { type ApiResponse, errorResponse, type HeaderValue } from "./api-response.js";
import { bareMediaType, responseContent } from "./media-types.js";
import { declaredKey } from "../validation/validator.js";

export interface Simulated {
  /** Sent instead of the handler's response; `undefined`: the handler runs. */
  response: ApiResponse | undefined;
  /** The honoured preferences, for Preference-Applied. */
  applied: string[];
}

/** Calls counted at the same time, 0.3 kB each; the oldest is dropped first. */
const COUNTED_CALLS = 10_000;

/** Responds with the example that `Prefer` selects. Token endpoints need `operation=`: SDKs copy headers. */
export class Simulation {
  readonly #counts = new Map<string, number>();

  constructor(
    private readonly responsesOf: (
      operation: OperationDescription,
    ) => Record<string, DeclaredResponse>,
    private readonly errors: ErrorCatalogue,
  ) {}

  /** `call`: the correlation id, else the client; its requests are counted. Rejects if `gone` aborts a delay. */
  async apply(
    operation: OperationDescription,
    prefer: string,
    call: string | undefined,
    gone: AbortSignal,
  ): Promise<Simulated> {
    const preferences = parsePrefer(prefer);
    const applied: string[] = [];
    if (!isMeant(operation, preferences)) return { response: undefined, applied };
    const times = /^[1-9]\d{0,3}$/.exec(preferences.get("times") ?? "")?.[0];
    if (
      times !== undefined &&
      !this.#isAmong(Number(times), [operation.operationId, call, prefer])
    ) {
      return { response: undefined, applied };
    }
    const response = this.#choose(operation, preferences, applied);
    const delay = preferences.get("delay") ?? "";
    if (/^\d{1,5}$/.test(delay) && Number(delay) <= limits.simulatedDelay) {
      await sleep(Number(delay), undefined, { signal: gone });
      applied.push(`delay=${delay}`);
    }
    if (times !== undefined && applied.length > 0) applied.push(`times=${times}`);
    return { response, applied };
  }

  /** Whether the request is among the first `times` of its call. Counts it; then starts over. */
  #isAmong(times: number, call: readonly (string | undefined)[]): boolean {
    const key = JSON.stringify(call);
    const before = this.#counts.get(key) ?? 0;
    this.#counts.delete(key);
    if (before >= times) return false;
    this.#counts.set(key, before + 1);
    for (const oldest of this.#counts.keys()) {
      if (this.#counts.size <= COUNTED_CALLS) break;
      this.#counts.delete(oldest);
    }
    return true;
  }

  #choose(
    operation: OperationDescription,
    preferences: ReadonlyMap<string, string>,
    applied: string[],
  ): ApiResponse | undefined {
    const code = preferences.get("code");
    const example = preferences.get("example");
    if (code === undefined && example === undefined) return undefined;
    const responses = this.responsesOf(operation);
    const candidates =
      code === undefined
        ? operation.statuses.filter((status) => status < 400)
        : /^[2-5]\d\d$/.test(code)
          ? [Number(code)]
          : [];
    for (const status of candidates) {
      const declared = declaredKey(operation, status);
      if (declared === undefined) continue;
      let response = simulatedResponse(operation, status, responses[declared], example);
      if (!response && example === undefined && status >= 400) {
        const error = usualError(status, this.errors);
        const usual = errorResponse(error, this.errors, operation.operationId);
        const headers = exampleHeaders(responses[declared]?.headers ?? {});
        response = { ...usual, headers: { ...headers, ...usual.headers } };
      }
      if (!response) continue;
      if (code !== undefined) applied.push(`code=${code}`);
      if (example !== undefined) applied.push(`example=${example}`);
      return response;
    }
    return undefined;
  }
}

function isMeant(
  operation: OperationDescription,
  preferences: ReadonlyMap<string, string>,
): boolean {
  const named = preferences.get("operation");
  return named === undefined ? !isTokenEndpoint(operation) : named === operation.operationId;
}

function simulatedResponse(
  operation: OperationDescription,
  status: number,
  declared: DeclaredResponse | undefined,
  example: string | undefined,
): ApiResponse | undefined {
  // Errors in another syntax are written by the runtime.
  const contents = Object.entries(declared?.content ?? {}).filter(
    ([mediaType]) => status < 400 || /[/+]json$/.test(bareMediaType(mediaType)),
  );
  const [mediaType, chosen] = chosenExample(contents, example) ?? [];
  // A response without the named example, or with a body but no example, cannot be simulated.
  if (!chosen && (example !== undefined || declared?.content)) return undefined;
  const headers = exampleHeaders(declared?.headers ?? {});
  if (!headers) return undefined;
  const isNamed = status < 400 ? contents.length > 1 : mediaType !== "application/json";
  if (mediaType !== undefined && isNamed) headers["Content-Type"] = mediaType;
  const kind = responseContent(operation, status, mediaType)?.kind;
  const isStream = chosen !== undefined && (kind === "lines" || kind === "events");
  // Each character of the example is a byte.
  const isBytes = kind === "bytes" && typeof chosen?.value === "string";
  const body = isBytes ? Buffer.from(String(chosen.value), "latin1") : chosen?.value;
  return { status, headers, body: isStream ? itemsOf(body) : body };
}

function exampleHeaders(
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

type Contents = NonNullable<DeclaredResponse["content"]>;

function chosenExample(
  contents: [mediaType: string, content: Contents[string]][],
  name: string | undefined,
): [mediaType: string, example: { value?: unknown }] | undefined {
  for (const [mediaType, { examples = {}, example: only }] of contents) {
    if (name === undefined && only !== undefined) return [mediaType, { value: only }];
    const wanted = name ?? Object.keys(examples)[0];
    const example = wanted !== undefined && Object.hasOwn(examples, wanted) && examples[wanted];
    if (example) return [mediaType, example];
  }
  return undefined;
}

/** The example of a stream is the list of its items. */
export async function* itemsOf(value: unknown): AsyncGenerator {
  yield* Array.isArray(value) ? (value as unknown[]) : [value];
}

/** The preferences of a Prefer header (RFC 7240 section 2), names in lower case; the first of a name counts. */
export function parsePrefer(header: string | undefined): ReadonlyMap<string, string> {
  const preferences = new Map<string, string>();
  if (header === undefined) return preferences;
  const preference = /([!#$%&'*+.^_`|~0-9A-Za-z-]+)(?:\s*=\s*(?:"([^"]*)"|([^\s,;"]*)))?[^,]*/g;
  for (const [, name = "", quoted, plain] of header.matchAll(preference)) {
    const key = name.toLowerCase();
    if (!preferences.has(key)) preferences.set(key, quoted ?? plain ?? "");
  }
  return preferences;
}

/** The response with the preferences that were applied (RFC 7240 section 3). */
export function withApplied(apiResponse: ApiResponse, applied: readonly string[]): ApiResponse {
  const name = "Preference-Applied";
  const all = [...applied, apiResponse.headers?.[name]]
    .filter((value) => value !== undefined)
    .map(String);
  return { ...apiResponse, headers: { ...apiResponse.headers, [name]: all.join(", ") } };
}
