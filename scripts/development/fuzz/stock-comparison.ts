import { inspect, isDeepStrictEqual } from "node:util";
import { operations } from "../../../generated/operations.js";
import { ApiError } from "../../../server/runtime/errors.js";
import { NO_BODY, readBody } from "../../../server/runtime/http/body/body-reader.js";
import type { OperationDescription } from "../../../server/runtime/operation-types.js";
import { readDocument } from "../../../server/demo/document.js";
import { StockValidator } from "../../../server/runtime/validation/testing/stock-validator.js";
import { Validator } from "../../../server/runtime/validation/validator.js";
import { incomingMessage } from "../../generate/proof/read-by-server.js";
import type { DrivenResponse, OutgoingRequest } from "../../conformance/drive/called-api.js";

/** Compiled once: it takes longer than hundreds of comparisons, which do not change it. */
let compiled: Promise<StockValidator> | undefined;

/** Compares the service's validator and its responses with the stock express-openapi-validator. */
export class StockComparison {
  readonly verdicts = { accepted: 0, rejected: 0 };

  private constructor(
    private readonly stock: StockValidator,
    private readonly subject: Validator,
  ) {}

  /** `subject`: default the service's own. */
  static async create(subject?: Validator): Promise<StockComparison> {
    const all: readonly OperationDescription[] = Object.values(operations);
    const document = structuredClone(readDocument());
    compiled ??= StockValidator.create(document, all, { responses: false });
    const stock = await compiled;
    const own = subject ?? Validator.create(readDocument(), all, { responses: false });
    return new StockComparison(stock, own);
  }

  /** Where the validators differ. Skips requests without operation, and bodies rejected before validation. */
  async difference({
    sent,
    status,
  }: Pick<DrivenResponse, "sent" | "status">): Promise<string | undefined> {
    // A body is read once, and the stock validator changes it.
    const [first, second] = [await this.#parts(sent), await this.#parts(sent)];
    if (!first || !second) return undefined;
    const { operation } = first;
    const query = first.body.error ? undefined : this.stock.checkRequest(operation, first);
    const checked = this.subject.checkRequest(operation, { ...second, errors: [] });
    const theirs = query && declared(operation, query);
    const ours = checked instanceof ApiError ? undefined : declared(operation, checked.query);
    this.verdicts[theirs ? "accepted" : "rejected"] += 1;
    if (!theirs && status < 400) return "the stock validator rejects the request";
    if (isDeepStrictEqual(ours, theirs)) return undefined;
    return `the validator gives ${shown(ours)}, the stock one ${shown(theirs)}`;
  }

  /** The request as the service reads it before validation. */
  async #parts(sent: OutgoingRequest) {
    const target = sent.url.pathname + sent.url.search;
    const route = this.stock.route(sent.method, target);
    if (!route) return undefined;
    const message = incomingMessage(sent, target);
    const context = { request: message, receive: () => undefined };
    try {
      const { requestBody } = route.operation;
      const body = requestBody ? await readBody(requestBody, context, () => undefined) : NO_BODY;
      return { ...route, rawQuery: sent.url.search.slice(1), headers: message.headers, body };
    } catch (error) {
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  }
}

function shown(query: unknown): string {
  return query === undefined ? "an error" : inspect(query, { depth: 6 });
}

/** Declared parameters. Without prototypes, which differ. */
function declared({ parameters }: OperationDescription, query: object): unknown {
  const names = new Set(parameters.map(({ name }) => name));
  const entries = Object.entries(query).filter(([name]) => names.has(name));
  return JSON.parse(JSON.stringify(Object.fromEntries(entries)));
}
