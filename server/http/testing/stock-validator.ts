import type { Express, Request, RequestHandler, Response } from "express";
import { OpenApiSpecLoader } from "express-openapi-validator/dist/framework/openapi.spec.loader.js";
import { OpenApiValidator } from "express-openapi-validator/dist/openapi.validator.js";
import type { OperationDescription } from "../../../generated/operations.js";
import { Judge, validatorOptions } from "../judge.js";
import type { ApiError } from "../../errors.js";
import { furtherErrors } from "../further-errors.js";
import { parseQuery, type Query } from "../query.js";
import { requestFault } from "../validation-errors.js";
import type { RequestParts, ResponseParts, Validation } from "../validator.js";

type Spec = Awaited<ReturnType<OpenApiSpecLoader["load"]>>;
/** What it calls a request: made of parts, and not received. */
type Message = Record<string, unknown>;

/** As much of an app as it asks for. */
const app = {
  enabled: (setting: string) => ["strict routing", "case sensitive routing"].includes(setting),
  param: () => undefined,
} as unknown as Express;

/**
 * express-openapi-validator as it comes, to compare the service's own {@link Validation} with: the
 * middlewares that it installs, all of them, given whole requests, whose route and path parameters
 * they find themselves. Nothing is left out for speed.
 */
export class StockValidator implements Validation {
  #judge: Judge | undefined;

  private constructor(
    private readonly operations: readonly OperationDescription[],
    private readonly middlewares: readonly RequestHandler[],
    private readonly createJudge: () => Judge,
  ) {}

  static async create(
    document: object,
    operations: readonly OperationDescription[],
    { responses }: { responses: boolean },
  ): Promise<StockValidator> {
    const options = validatorOptions(document, { responses });
    const spec = await new OpenApiSpecLoader({ apiDoc: options.apiSpec }).load();
    const installed = new OpenApiValidator(options).installMiddleware(
      settled(() => spec) as Promise<Spec>,
    );
    // For what comes after the first error, which is no verdict.
    const createJudge = (): Judge => Judge.of(document, operations, { responses: false });
    return new StockValidator(operations, installed, createJudge);
  }

  /** The operation that a request is for, and its path parameters; `undefined` if it is nobody's. */
  route(method: string, url: string) {
    const message = messageOf(method, url);
    try {
      this.#run(message, {}, "metadataMiddleware");
    } catch {
      return undefined;
    }
    const { openApiRoute } = Object(message["openapi"]) as { openApiRoute?: unknown };
    const operation = this.operations.find(
      (each) => each.path === openApiRoute && each.method === method.toLowerCase(),
    );
    return operation && { operation, params: message["params"] as Record<string, string> };
  }

  checkRequest(operation: OperationDescription, parts: RequestParts): Query {
    const { params, headers, body, rawQuery } = parts;
    const query = parseQuery(operation, rawQuery);
    headers["content-type"] = body.mediaType;
    const path = pathOf(operation, params);
    const message = {
      ...messageOf(operation.method.toUpperCase(), rawQuery === "" ? path : `${path}?${rawQuery}`),
      headers,
      query,
      body: body.value,
    };
    try {
      this.#run(message, {});
    } catch (fault) {
      throw requestFault(operation, fault, body.value);
    }
    Object.assign(params, Reflect.get(message, "params"));
    for (const name in query) if (query[name] === undefined) delete query[name];
    return query;
  }

  furtherErrors(operation: OperationDescription, parts: RequestParts): ApiError[] {
    return furtherErrors((this.#judge ??= this.createJudge()), operation, parts);
  }

  /**
   * Judged is what is sent by `response.json()`, but for null: that it takes for no body, and refuses
   * even where any JSON will do.
   */
  checkResponse(operation: OperationDescription, { status, mediaType, body }: ResponseParts): void {
    if (mediaType !== "application/json" || body === null) return;
    const params = Object.fromEntries(
      [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, "a"]),
    );
    const message = messageOf(operation.method.toUpperCase(), pathOf(operation, params));
    const response = {
      statusCode: status,
      getHeaders: () => ({ "content-type": "application/json; charset=utf-8" }),
      json: (_body: unknown): unknown => undefined,
      // NaN, which is not itself, is taken for something it has replaced by a text.
      set: () => undefined,
      send: () => undefined,
    };
    const faults = this.#run(message, response, "metadataMiddleware", "responseMiddleware");
    response.json(body);
    if (faults.length > 0) throw faults[0];
  }

  /** Throws what is reported by one of the steps; what comes later is in the list. */
  #run(message: Message, response: object, ...steps: readonly string[]): readonly unknown[] {
    const faults: unknown[] = [];
    const next = (fault?: unknown): void => void (fault !== undefined && faults.push(fault));
    for (const middleware of this.middlewares) {
      if (steps.length > 0 && !steps.includes(middleware.name)) continue;
      void middleware(message as unknown as Request, response as Response, next);
      if (faults.length > 0) throw faults[0];
    }
    return faults;
  }
}

/** A promise as its middlewares use it, but that they need not wait for: each answers at once. */
function settled(make: () => unknown): unknown {
  let value: unknown;
  try {
    value = make();
  } catch (error) {
    const rejected = {
      then: () => rejected,
      catch: (next: (error: unknown) => unknown) => settled(() => next(error)),
    };
    return rejected;
  }
  const resolved = {
    then: (next: (value: unknown) => unknown) => settled(() => next(value)),
    catch: () => resolved,
  };
  return resolved;
}

function messageOf(method: string, url: string): Message {
  const path = url.split("?", 1)[0];
  return { app, baseUrl: "", method, path, url, originalUrl: url, headers: {}, query: {} };
}

/** With every byte of a value encoded, so that it is no other path's literal. */
function pathOf({ path }: OperationDescription, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    Buffer.from(params[name] ?? "")
      .toString("hex")
      .replace(/../g, "%$&"),
  );
}
