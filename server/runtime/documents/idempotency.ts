import { createHash } from "node:crypto";
import { AnyApiError, malformedParameter } from "../errors.js";
import type { ApiResponse } from "../http/api-response.js";
import type { StoringRequest } from "./collection.js";
import type { DocumentStore, StoredDocument } from "./document-store.js";
import { isMembers } from "./fitting.js";

/** Responses that are kept: how many, their bytes together and of one, and for how many milliseconds. */
const KEPT = { documents: 10_000, bytes: 67_108_864, each: 262_144, time: 86_400_000 } as const;
/** Milliseconds after which a request that has not ended, since its process was killed, may be repeated. */
const CLAIMED = 60_000;
/** Requests with keys between two times that the responses are trimmed. */
const TRIMMED_AFTER = 64;
/** Most characters of a key, as of Stripe. */
const LONGEST = 255;

const LIST = { collection: "$idempotency", scope: "" } as const;

/** As Stripe sends it (https://docs.stripe.com/error-low-level#idempotency). */
const REPLAYED = "Idempotent-Replayed";

export interface KeyedRequest {
  operationId: string;
  /** The header with the key. */
  header: string;
  statuses: readonly number[];
  request: StoringRequest & { auth?: unknown };
}

/**
 * Runs a request with a key once, and repeats its response for a day (draft-ietf-httpapi-idempotency-key-header).
 * Errors are not kept: the request may be sent again.
 */
export class Idempotency {
  #count = 0;

  constructor(
    private readonly store: DocumentStore,
    private readonly now: () => Date,
  ) {}

  /** Throws the error of a 409 while the first request is running; of a 422 if it was another one. */
  async once(keyed: KeyedRequest, run: () => Promise<ApiResponse>): Promise<ApiResponse> {
    const { header, request } = keyed;
    const key = request.room.sent?.headers[header];
    if (key === undefined) return run();
    const text = String(key);
    if (text === "" || text.length > LONGEST) {
      throw malformedParameter(header, `It must have 1 to ${LONGEST} characters.`);
    }
    const id = digestOf(keyed.operationId, callerOf(request), text);
    const print = digestOf(request.params, request.query, request.body);
    const claim = { print, until: this.#time() + CLAIMED };
    const known = await this.#claim(id, claim);
    if (known) return replayed(known, print, keyed);
    try {
      const response = await run();
      await this.#keep(id, print, response);
      return response;
    } catch (error) {
      await this.store.change(LIST, id, (document) => ({ ...document, until: 0 }));
      throw error;
    }
  }

  /** What is known of the key. `undefined`: nothing, and it is claimed. */
  async #claim(id: string, claim: StoredDocument): Promise<StoredDocument | undefined> {
    if (this.#count++ % TRIMMED_AFTER === 0) await this.store.trim(LIST, KEPT);
    if (await this.store.insert(LIST, id, claim)) return undefined;
    const found = await this.store.get(LIST, id);
    if (found && !this.#isOver(found)) return found;
    const changed = await this.store.change(LIST, id, (each) =>
      this.#isOver(each) ? claim : each,
    );
    if (!changed) return this.#claim(id, claim);
    return changed.after === claim ? undefined : changed.before;
  }

  async #keep(id: string, print: string, response: ApiResponse): Promise<void> {
    const { body } = response;
    const isPlain = body === undefined || Array.isArray(body) || isPlainObject(body);
    const document = { print, until: this.#time() + KEPT.time, response };
    const isKept = isPlain && JSON.stringify(document).length <= KEPT.each;
    await this.store.change(LIST, id, () => (isKept ? document : { print, until: 0 }));
  }

  #time(): number {
    return this.now().getTime();
  }

  #isOver({ until }: StoredDocument): boolean {
    return Number(until) <= this.#time();
  }
}

function replayed(
  { print: first, response }: StoredDocument,
  print: string,
  { header, statuses }: KeyedRequest,
): ApiResponse {
  if (first !== print) {
    const status = !statuses.includes(422) && statuses.includes(409) ? 409 : 422;
    const message = `${header}: the key was sent with another request. Take a new key for each request.`;
    throw new AnyApiError("IdempotencyKeyReused", message, undefined, status);
  }
  if (!isMembers(response)) {
    const message = `${header}: the first request with this key is still running. Try again later.`;
    throw new AnyApiError("IdempotencyKeyInUse", message, undefined, 409);
  }
  // It was stored by #keep.
  const kept = response as unknown as ApiResponse;
  return { ...kept, headers: { ...kept.headers, [REPLAYED]: "true" } };
}

function callerOf({ auth }: KeyedRequest["request"]): unknown {
  return isMembers(auth) ? auth["clientId"] : undefined;
}

function digestOf(...parts: unknown[]): string {
  const text = JSON.stringify(parts.map((part) => part ?? null));
  return createHash("sha256").update(text).digest("base64url");
}

function isPlainObject(value: unknown): boolean {
  return isMembers(value) && !Buffer.isBuffer(value) && !(Symbol.asyncIterator in value);
}
