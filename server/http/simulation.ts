import { setTimeout as sleep } from "node:timers/promises";
import type { OperationDescription } from "../../generated/operations.js";
import { limits } from "../config.js";
import type { DeclaredHeader, DeclaredResponse } from "./document.js";
import type { Answer, HeaderValue } from "./exchange.js";
import { responseContent } from "./media-types.js";
import { parsePrefer } from "./prefer.js";
import { declaredKey } from "../validation/validator.js";

export interface Simulated {
  /** What the client is answered instead of what the handler would say. */
  answer: Answer | undefined;
  /** The preferences that were honoured, for Preference-Applied. */
  applied: string[];
}

/**
 * For people who test clients: answers with what the document declares, on demand of a Prefer
 * header (RFC 7240): `code=503`, `code=203, example=custom2`, `delay=1500` (milliseconds). What is
 * not declared is ignored, as a preference may be.
 */
export class Simulation {
  constructor(
    private readonly responsesOf: (
      operation: OperationDescription,
    ) => Record<string, DeclaredResponse>,
  ) {}

  /** `gone` ends a delay that nobody waits for any more: the promise then rejects. */
  async apply(
    operation: OperationDescription,
    prefer: string,
    gone: AbortSignal,
  ): Promise<Simulated> {
    const preferences = parsePrefer(prefer);
    const applied: string[] = [];
    const answer = this.#choose(operation, preferences, applied);
    const delay = preferences.get("delay") ?? "";
    if (/^\d{1,5}$/.test(delay) && Number(delay) <= limits.simulatedDelay) {
      await sleep(Number(delay), undefined, { signal: gone });
      applied.push(`delay=${delay}`);
    }
    return { answer, applied };
  }

  #choose(
    operation: OperationDescription,
    preferences: ReadonlyMap<string, string>,
    applied: string[],
  ): Answer | undefined {
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
      const answer = simulatedAnswer(operation, status, responses[declared], example);
      if (!answer) continue;
      if (code !== undefined) applied.push(`code=${code}`);
      if (example !== undefined) applied.push(`example=${example}`);
      return answer;
    }
    return undefined;
  }
}

function simulatedAnswer(
  operation: OperationDescription,
  status: number,
  declared: DeclaredResponse | undefined,
  example: string | undefined,
): Answer | undefined {
  const contents = Object.entries(declared?.content ?? {});
  const [mediaType, chosen] = chosenExample(contents, example) ?? [];
  // An example that does not exist, or a body that no example shows, cannot be simulated.
  if (!chosen && (example !== undefined || declared?.content)) return undefined;
  const headers = exampleHeaders(declared?.headers ?? {});
  if (!headers) return undefined;
  const isChoice = status < 400 && contents.length > 1;
  if (mediaType !== undefined && isChoice) headers["Content-Type"] = mediaType;
  const kind = responseContent(operation, status, mediaType)?.kind;
  const isStream = chosen !== undefined && (kind === "lines" || kind === "events");
  return { status, headers, body: isStream ? itemsOf(chosen.value) : chosen?.value };
}

/** `undefined` where one is required that no example shows. */
function exampleHeaders(
  declared: Readonly<Record<string, DeclaredHeader>>,
): Record<string, HeaderValue> | undefined {
  const headers: Record<string, HeaderValue> = {};
  for (const [name, { example, examples = {}, required = false }] of Object.entries(declared)) {
    if (name.toLowerCase() === "x-correlation-id") continue;
    const value = example ?? Object.values(examples)[0]?.value;
    if (value !== undefined && value !== null) headers[name] = value as HeaderValue;
    else if (required) return undefined;
  }
  return headers;
}

type Contents = NonNullable<DeclaredResponse["content"]>;

/** Of the first content that has it. */
function chosenExample(
  contents: [mediaType: string, content: Contents[string]][],
  name: string | undefined,
): [mediaType: string, example: { value?: unknown }] | undefined {
  for (const [mediaType, { examples = {} }] of contents) {
    const wanted = name ?? Object.keys(examples)[0];
    const example = wanted !== undefined && Object.hasOwn(examples, wanted) && examples[wanted];
    if (example) return [mediaType, example];
  }
  return undefined;
}

/** The example of a stream is the list of its items. */
async function* itemsOf(value: unknown): AsyncGenerator<unknown> {
  yield* Array.isArray(value) ? (value as unknown[]) : [value];
}
