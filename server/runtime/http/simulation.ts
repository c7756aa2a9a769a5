import { setTimeout as sleep } from "node:timers/promises";
import type { OperationDescription } from "../operation-types.js";
import { isTokenEndpoint } from "../security/requirement.js";
import { limits } from "../service/config.js";
import type { DeclaredResponse } from "../validation/document.js";
import { usualError } from "../errors.js";
import type { ErrorCatalogue } from "../runtime-errors.js";
import type { ApiResponse } from "./api-response.js";
import { DeclaredExamples, exampleHeaders } from "./declared-examples.js";
import { errorResponse } from "./error-response.js";
import { declaredKey } from "../validation/validator.js";

export interface Simulated {
  /** Sent instead of the handler's response; `undefined`: the handler runs. */
  response: ApiResponse | undefined;
  /** The honoured preferences, for Preference-Applied. */
  applied: string[];
}

interface Preferring {
  prefer: string;
  accept: string | undefined;
  /** The correlation id, else the client; its requests are counted. */
  call: string | undefined;
  gone: AbortSignal;
}

/** Calls counted at the same time, 0.3 kB each; the oldest is dropped first. */
const COUNTED_CALLS = 10_000;

/** Responds with the example that `Prefer` selects. Token endpoints need `operation=`: SDKs copy headers. */
export class Simulation {
  readonly #counts = new Map<string, number>();
  readonly #examples: DeclaredExamples;

  constructor(
    private readonly responsesOf: (
      operation: OperationDescription,
    ) => Record<string, DeclaredResponse>,
    private readonly errors: ErrorCatalogue,
    validator: ConstructorParameters<typeof DeclaredExamples>[0],
  ) {
    this.#examples = new DeclaredExamples(validator);
  }

  /** Rejects if `gone` aborts a delay. */
  async apply(
    operation: OperationDescription,
    { prefer, accept, call, gone }: Preferring,
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
    const response = this.#choose(operation, preferences, { applied, accept });
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
    { applied, accept }: Pick<Simulated, "applied"> & Pick<Preferring, "accept">,
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
      const named = { operation, status, declared: responses[declared] };
      let response = this.#examples.responseOf(named, { example, accept });
      if (!response && example === undefined && status >= 400) {
        const error = usualError(status, this.errors);
        const rejected = { operationId: operation.operationId, accept };
        const usual = errorResponse(error, this.errors, rejected);
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
