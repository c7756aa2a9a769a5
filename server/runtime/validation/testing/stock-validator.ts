import type { Express, Request, RequestHandler, Response } from "express";
import { OpenApiSpecLoader } from "express-openapi-validator/dist/framework/openapi.spec.loader.js";
import { OpenApiValidator } from "express-openapi-validator/dist/openapi.validator.js";
import type { OperationDescription } from "../../operation-types.js";
import qs from "qs";
import { isJsonNumber } from "../../parameters/values.js";
import { DISCRIMINATOR } from "../directed-schemas.js";
import { followReferences } from "../document.js";
import { FORMATS } from "../formats.js";
import type { RawBody } from "../validator.js";

type Spec = Awaited<ReturnType<OpenApiSpecLoader["load"]>>;
type Message = Record<string, unknown>;

/** The parts of an app that the package uses. */
const app = {
  enabled: (setting: string) => ["strict routing", "case sensitive routing"].includes(setting),
  param: () => undefined,
} as unknown as Express;

export interface StockRequest {
  params: Record<string, string>;
  rawQuery: string;
  headers: Record<string, unknown>;
  body: RawBody & { mediaType?: string | undefined };
}

/**
 * The unchanged express-openapi-validator, an oracle for the service's own validation. Runs all its middleware on whole
 * requests; it finds routes and path parameters itself.
 */
export class StockValidator {
  private constructor(
    private readonly operations: readonly OperationDescription[],
    private readonly middlewares: readonly RequestHandler[],
  ) {}

  static async create(
    document: object,
    operations: readonly OperationDescription[],
    { responses }: { responses: boolean },
  ): Promise<StockValidator> {
    const options = {
      apiSpec: forPackage(document) as Spec["apiDoc"],
      validateRequests: true,
      validateResponses: responses,
      validateSecurity: false,
      fileUploader: false,
      ajvFormats: { mode: "full" },
      formats: { "http-date": FORMATS["http-date"] as (text: string) => boolean },
    } as const;
    const spec = await new OpenApiSpecLoader({ apiDoc: options.apiSpec }).load();
    const installed = new OpenApiValidator(options).installMiddleware(
      settled(() => spec) as Promise<Spec>,
    );
    return new StockValidator(operations, installed);
  }

  /** The operation and path parameters of a request; `undefined` if none matches. */
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

  /** The coerced query, or `undefined` for an invalid request. Coerces in place. */
  checkRequest(
    operation: OperationDescription,
    { params, headers, body, rawQuery }: StockRequest,
  ): Record<string, unknown> | undefined {
    try {
      const query = parseQuery(operation, rawQuery);
      const path = pathOf(operation, params);
      const message = {
        ...messageOf(operation.method.toUpperCase(), rawQuery ? `${path}?${rawQuery}` : path),
        headers: { ...headers, "content-type": body.mediaType },
        query,
        body: body.value,
      };
      this.#run(message, {});
      return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
    } catch {
      return undefined;
    }
  }

  /** Throws the error of a body sent with `response.json()`. */
  checkResponse(
    operation: OperationDescription,
    { status, body }: { status: number; body: unknown },
  ): void {
    const params = Object.fromEntries(
      [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, "a"]),
    );
    const message = messageOf(operation.method.toUpperCase(), pathOf(operation, params));
    const response = {
      statusCode: status,
      getHeaders: () => ({ "content-type": "application/json; charset=utf-8" }),
      json: (_body: unknown): unknown => undefined,
      // Called for NaN: the package compares bodies by identity, so it considers NaN replaced.
      set: () => undefined,
      send: () => undefined,
    };
    const errors = this.#run(message, response, "metadataMiddleware", "responseMiddleware");
    response.json(body);
    if (errors.length > 0) throw errors[0];
  }

  /** Throws the error of one of the steps; later errors are in the list. */
  #run(message: Message, response: object, ...steps: readonly string[]): readonly unknown[] {
    const errors: unknown[] = [];
    const next = (error?: unknown): void => {
      if (error !== undefined) errors.push(error);
    };
    for (const middleware of this.middlewares) {
      if (steps.length > 0 && !steps.includes(middleware.name)) continue;
      void middleware(message as unknown as Request, response as Response, next);
      if (errors.length > 0) throw errors[0];
    }
    return errors;
  }
}

/** A synchronous promise, limited to what the middleware uses. */
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

/** The path with every byte of a value encoded, so that it equals no literal path. */
function pathOf({ path }: OperationDescription, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    Buffer.from(params[name] ?? "")
      .toString("hex")
      .replace(/../g, "%$&"),
  );
}

/**
 * The document in a form that the package supports: without discriminators, whose branches it knows only by schema
 * name, and with a schema for each body. Query parameters may contain reserved characters, as in the service.
 */
function forPackage(document: object): object {
  const copy = JSON.parse(JSON.stringify(document), (_key, value: unknown) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const { discriminator, ...others } = value as Message;
    if (typeof discriminator === "object" && discriminator && "propertyName" in discriminator) {
      return { ...others, [DISCRIMINATOR]: discriminator };
    }
    return "in" in value && value.in === "query" ? { ...value, allowReserved: true } : value;
  }) as { paths?: Record<string, unknown> };
  for (const item of Object.values(copy.paths ?? {})) {
    for (const operation of Object.values(Object(followReferences(copy, item)) as object)) {
      const { requestBody } = Object(operation) as { requestBody?: unknown };
      const { content = {} } = Object(followReferences(copy, requestBody)) as {
        content?: Record<string, { schema?: unknown }>;
      };
      for (const media of Object.values(content)) media.schema ??= {};
    }
  }
  return copy;
}

/** Parses the query as an Express app does, with the members of pattern parameters in one object. */
function parseQuery(
  { parameters, ignoresUnknownQuery = false }: OperationDescription,
  rawQuery: string,
): Message {
  // qs silently drops such a parameter.
  const names = rawQuery.split("&").map((pair) => decodeURIComponent(pair).split("=", 1)[0]);
  if (!ignoresUnknownQuery && names.some((name) => name?.includes("__proto__"))) {
    throw new Error("__proto__ is no parameter.");
  }
  const query: Message = qs.parse(rawQuery, {
    arrayLimit: 10_000,
    parameterLimit: 10_000,
    depth: 5,
    plainObjects: true,
  });
  for (const { name, patterns = [], isNumeric, shape, style, allowsEmpty } of parameters) {
    // The package drops the parameter before it checks for empty values.
    if (style === "deepObject" && query[name] === "") throw new Error(`${name} is empty.`);
    // The package also rejects an empty string as the only element of a list.
    if (shape === "list" && allowsEmpty && query[name] === "") query[name] = [""];
    // The package uses the first element of a list as the value.
    if (shape === "any" && Array.isArray(query[name]))
      throw new Error(`${name} is given as a list.`);
    // The package accepts the text as a number.
    if (isNumeric && [query[name]].flat().some(isOddNumber)) throw new Error(`${name} is odd.`);
    const members = Object.keys(query).filter((member) =>
      patterns.some((pattern) => new RegExp(pattern).test(member)),
    );
    if (patterns.length > 0 && name in query) throw new Error(`${name} is no parameter.`);
    if (members.length === 0) continue;
    query[name] = Object.fromEntries(members.map((member) => [member, query[member]]));
    for (const member of members) delete query[member];
  }
  return query;
}

function isOddNumber(text: unknown): boolean {
  if (typeof text !== "string" || text === "") return false;
  return !Number.isNaN(Number(text)) && !isJsonNumber(text);
}
