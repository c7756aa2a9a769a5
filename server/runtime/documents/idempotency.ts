import { createHash } from "node:crypto";
import { AnyApiError, malformedParameter } from "../errors.js";
import type { ApiResponse } from "../http/api-response.js";
import type { OperationDescription } from "../operation-types.js";
import type { StoringRequest } from "./collection.js";
import type { DocumentStore, StoredDocument } from "./document-store.js";
import { ownMember, isObject } from "../objects.js";

/** Limits of kept responses: number, total bytes, bytes of one, and milliseconds. */
const KEPT = { documents: 10_000, bytes: 67_108_864, each: 262_144, time: 86_400_000 } as const;
/** Milliseconds until the request of a killed process may be repeated. */
const CLAIMED = 60_000;
/** Keyed requests between two trims. */
const TRIMMED_AFTER = 64;
/** Maximum characters of a key, as at Stripe. */
const LONGEST = 255;

const LIST = { collection: "$idempotency", scope: "" } as const;

interface Keyed {
  operation: Pick<OperationDescription, "operationId" | "statuses">;
  header: string;
  request: StoringRequest & { auth?: unknown };
}

/** Runs a keyed request once and repeats its response for a day, except errors (draft idempotency-key-header). */
export class Idempotency {
  #count = 0;

  constructor(
    private readonly store: DocumentStore,
    private readonly now: () => Date,
  ) {}

  /** Throws the error of a 409 while the first request is running; of a 422 if it was another one. */
  async once<Response>(keyed: Keyed, run: () => Promise<Response>): Promise<Response> {
    const { operation, header, request } = keyed;
    const { params, query, body, auth, exchange } = request;
    const key = ownMember(exchange.sent?.headers, header);
    if (key === undefined) return run();
    if (key === "" || key.length > LONGEST) {
      throw malformedParameter(header, `It must have 1 to ${LONGEST} characters.`);
    }
    const caller = isObject(auth) ? auth["clientId"] : undefined;
    const id = digestOf(operation.operationId, caller, key);
    const print = digestOf(params, query, body);
    const known = await this.#claim(id, { print, until: this.#time() + CLAIMED });
    // Safe: a request of this operation has stored it.
    if (known) return replayed(known, print, keyed) as Response;
    let kept: StoredDocument = { print, until: 0 };
    try {
      const response = await run();
      const document = { print, until: this.#time() + KEPT.time, response };
      if (isJson(response) && JSON.stringify(document).length <= KEPT.each) kept = document;
      return response;
    } finally {
      await this.store.change(LIST, id, () => kept);
    }
  }

  /** The state of the key. `undefined`: it was unknown and is now claimed. */
  async #claim(id: string, claim: StoredDocument): Promise<StoredDocument | undefined> {
    if (this.#count++ % TRIMMED_AFTER === 0) await this.store.trim(LIST, KEPT);
    if (await this.store.insert(LIST, id, claim)) return undefined;
    const isOver = ({ until }: StoredDocument): boolean => Number(until) <= this.#time();
    const found = await this.store.get(LIST, id);
    if (found && !isOver(found)) return found;
    const changed = await this.store.change(LIST, id, (each) => (isOver(each) ? claim : each));
    if (!changed) return this.#claim(id, claim);
    return changed.after === claim ? undefined : changed.before;
  }

  #time(): number {
    return this.now().getTime();
  }
}

function replayed(known: StoredDocument, print: string, { header, operation }: Keyed): object {
  const { response } = known;
  if (known["print"] !== print) {
    const { statuses } = operation;
    const status = [422, 409].find((each) => statuses.includes(each)) ?? 422;
    const message = `${header}: the key was sent with another request. Take a new key for each request.`;
    throw new AnyApiError("IdempotencyKeyReused", message, undefined, status);
  }
  if (!isObject(response)) {
    const message = `${header}: the first request with this key is still running. Try again later.`;
    throw new AnyApiError("IdempotencyKeyInUse", message, undefined, 409);
  }
  // As Stripe names it: https://docs.stripe.com/error-low-level
  const headers = { ...(response["headers"] as object), "Idempotent-Replayed": "true" };
  return { ...response, headers };
}

/** Whether the body of a response is neither bytes nor a stream. */
function isJson(response: unknown): boolean {
  const { body } = Object(response) as ApiResponse;
  return !Buffer.isBuffer(body) && !(isObject(body) && Symbol.asyncIterator in body);
}

function digestOf(...parts: unknown[]): string {
  const text = JSON.stringify(parts.map((part) => part ?? null));
  return createHash("sha256").update(text).digest("base64url");
}
