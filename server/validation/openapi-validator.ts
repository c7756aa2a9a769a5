import type { AnySchemaObject, ErrorObject, ValidateFunction } from "ajv";
// Not by its entry point, a middleware that does not export the parts used here.
import {
  createRequestAjv,
  createResponseAjv,
} from "express-openapi-validator/dist/framework/ajv/index.js";
import { ParametersSchemaParser } from "express-openapi-validator/dist/middlewares/parsers/schema.parse.js";
import { SchemaPreprocessor } from "express-openapi-validator/dist/middlewares/parsers/schema.preprocessor.js";
import { augmentAjvErrors } from "express-openapi-validator/dist/middlewares/util.js";
import { OpenApiValidator } from "express-openapi-validator/dist/openapi.validator.js";
import type {
  ContentDescription,
  OperationDescription,
  ResponseHeaderDescription,
} from "../../generated/operations.js";
import { followReferences } from "../http/document.js";
import { closeResponses } from "./closed-responses.js";
import { isDateTime } from "./date-time.js";
import { hideContents, preparedDocument } from "./prepared-document.js";
import { asTextSchema } from "./text-unions.js";
import { branchesOf, chosenBranch } from "./union-branches.js";
import { toValidationError, type ValidationError } from "./validation-errors.js";

type Document = ConstructorParameters<typeof SchemaPreprocessor>[0];
type Ajv = ReturnType<typeof createRequestAjv>;
type DeclaredParameters = Parameters<ParametersSchemaParser["parse"]>[1];

/** An Operation Object of OpenAPI, as express-openapi-validator has prepared it. */
interface Operation {
  parameters?: DeclaredParameters;
  requestBody?: unknown;
  responses?: Record<string, unknown>;
}

/** A compiled check, with the errors of its last call. */
export interface Check {
  /** Coerces numbers and booleans in parameters, and adds defaults. */
  isValid: ValidateFunction;
  /** The errors of the value that {@link isValid} has just rejected. */
  errors(): ValidationError[];
}

export interface RequestChecks {
  /** Checks `{ query, headers, params, cookies }`. */
  parameters: Check;
  /** Checks `{ body }`. */
  body: Check;
}

/** Ajv instances of parameters and bodies: only parameters are coerced to numbers. */
interface RequestAjv {
  parameters: Ajv;
  body: Ajv;
}

/**
 * Ajv's optimiser takes a sixth of the start, and its code is no faster in V8. Of formats that it does not know
 * it would print a line at each use, into the log; the lint warns of each once, with its place.
 */
const QUICKLY = { code: { optimize: false }, logger: false } as const;

/** Options of express-openapi-validator. */
export function validatorOptions(document: object, { responses }: { responses: boolean }) {
  return {
    apiSpec: preparedDocument(document) as Document,
    validateRequests: true,
    validateResponses: responses,
    validateSecurity: false,
    fileUploader: false,
    ajvFormats: { mode: "full" },
    formats: { "http-date": { type: "string", validate: isHttpDate } },
  } as const;
}

/**
 * The one file that knows express-openapi-validator: its preparation of the document, its Ajv and its
 * schemas of parameters, without its middleware.
 */
export class DocumentValidator {
  #thorough: RequestAjv | undefined;
  /** Compiled branches of unions with a discriminator. */
  readonly #branches = new Map<Ajv, WeakMap<object, ValidateFunction>>();

  private constructor(
    private readonly requests: Document,
    private readonly responses: Document | undefined,
    private readonly quick: RequestAjv,
    private readonly createThorough: () => RequestAjv,
    private readonly responseAjv: Ajv | undefined,
  ) {}

  /** Throws if the document cannot be used. */
  static of(document: object, { responses }: { responses: boolean }): DocumentValidator {
    const settings = validatorOptions(document, { responses });
    const { ajvOpts, options } = new OpenApiValidator({
      ...settings,
      formats: { ...settings.formats, "date-time": { type: "string", validate: isDateTime } },
    });
    // Not by its loader: the document is bundled, and resolving external files would double the time.
    const preprocessor = new SchemaPreprocessor(
      settings.apiSpec,
      { ...ajvOpts.preprocessor, ...QUICKLY },
      options.validateResponses || {},
    );
    // By default it compiles every referenced schema, only to read the compiled source.
    const resolve = (node: unknown): unknown => followReferences(settings.apiSpec, node) ?? null;
    Reflect.set(preprocessor, "resolveSchema", resolve);
    const { apiDoc, apiDocRes } = preprocessor.preProcess();
    // Prepared in any case.
    const responseDoc = responses ? apiDocRes : undefined;
    if (responseDoc) closeResponses(responseDoc);
    for (const part of [apiDoc, responseDoc]) hideContents(part?.paths, part?.components);
    const requestAjv = (allErrors: boolean): RequestAjv => {
      // Errors contain their schema and value.
      const shared = { ...ajvOpts.request, ...QUICKLY, allErrors, verbose: true };
      return {
        parameters: createRequestAjv(apiDoc, { ...shared, coerceTypes: true }),
        body: createRequestAjv(apiDoc, shared),
      };
    };
    return new DocumentValidator(
      apiDoc,
      responseDoc,
      requestAjv(false),
      () => requestAjv(true),
      responseDoc && createResponseAjv(responseDoc, { ...ajvOpts.response, ...QUICKLY }),
    );
  }

  /** Returns the checks of requests with a body of this content, up to the first error of each part. */
  requestChecks(operation: OperationDescription, content?: ContentDescription): RequestChecks {
    return this.#requestChecks(this.quick, operation, content);
  }

  /** As {@link requestChecks}, but up to the last error. */
  thoroughChecks(operation: OperationDescription, content?: ContentDescription): RequestChecks {
    return this.#requestChecks((this.#thorough ??= this.createThorough()), operation, content);
  }

  /** Returns the check of `{ body }`, an item of a request body that is a stream. */
  itemCheck(operation: OperationDescription, content: ContentDescription): Check {
    const body = itemSchema(this.requests, this.#bodySchema(operation, content));
    return this.#check(this.quick.body, { body });
  }

  #requestChecks(
    ajv: RequestAjv,
    operation: OperationDescription,
    content: ContentDescription | undefined,
  ): RequestChecks {
    const { parameters = [] } = operationOf(this.requests, operation);
    const parser = new ParametersSchemaParser(ajv.parameters, this.requests);
    // A stream is checked item by item, while the handler runs.
    const isWhole = hasSchema(content) && content.kind !== "lines";
    const body = isWhole ? { body: this.#bodySchema(operation, content) } : {};
    return {
      parameters: this.#check(
        ajv.parameters,
        this.#ofTexts(parser.parse(operation.path, parameters)),
      ),
      body: this.#check(ajv.body, body),
    };
  }

  /** The schemas of the parameters by location, for values that come as texts. */
  #ofTexts(places: object): object {
    const entries = Object.entries(places as Record<string, { properties?: object }>);
    return Object.fromEntries(
      entries.map(([place, { properties = {}, ...schema }]) => [
        place,
        {
          ...schema,
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, each]) => [
              name,
              asTextSchema(this.requests, each),
            ]),
          ),
        },
      ]),
    );
  }

  #bodySchema(operation: OperationDescription, content: ContentDescription): unknown {
    const { requestBody } = operationOf(this.requests, operation);
    return schemaOf(this.requests, requestBody, content.mediaType);
  }

  /**
   * Returns the check of `{ response }`: the body of a response of this status and content, or an item of
   * a stream. `undefined`: responses are not checked, or these have no schema.
   */
  responseCheck(
    operation: OperationDescription,
    status: string,
    content: ContentDescription,
  ): ValidateFunction | undefined {
    if (!this.responses || !this.responseAjv || !hasSchema(content)) return undefined;
    const declared = operationOf(this.responses, operation).responses?.[status];
    const schema = schemaOf(this.responses, declared, content.mediaType);
    const isStream = content.kind === "lines" || content.kind === "events";
    const response = isStream ? itemSchema(this.responses, schema) : schema;
    return compile(this.responseAjv, this.responses, { response });
  }

  /**
   * Returns, for each list in a body that is an object, the check of `{ response }` with one element. Left
   * out are lists that have to be checked as a whole, such as for their length or for duplicates.
   */
  responseListChecks(
    operation: OperationDescription,
    status: string,
    content: ContentDescription,
  ): ReadonlyMap<string, ValidateFunction> {
    const { responses: document, responseAjv } = this;
    if (!document || !responseAjv || content.kind !== "json") return new Map();
    const declared = operationOf(document, operation).responses?.[status];
    const schema = followReferences(document, schemaOf(document, declared, content.mediaType));
    const { properties = {} } = Object(schema) as { properties?: Record<string, unknown> };
    if (!hasOnly(Object(schema) as object, OBJECT_KEYWORDS)) return new Map();
    return new Map(
      Object.entries(properties).flatMap(([name, property]) => {
        const list = Object(followReferences(document, property)) as Record<string, unknown>;
        if (list["type"] !== "array" || !hasOnly(list, LIST_KEYWORDS)) return [];
        return [[name, compile(responseAjv, document, { response: list["items"] ?? {} })] as const];
      }),
    );
  }

  /** Returns the check of `{ headers }`: those of a response that are required or not plain text. */
  headersCheck(
    operation: OperationDescription,
    status: string,
    declared: readonly ResponseHeaderDescription[],
  ): ValidateFunction | undefined {
    const { responses: document, responseAjv } = this;
    if (!document || !responseAjv) return undefined;
    const response = followReferences(
      document,
      operationOf(document, operation).responses?.[status],
    );
    const { headers = {} } = Object(response) as { headers?: Record<string, unknown> };
    const properties = Object.fromEntries(
      declared.map(({ name }) => [name, schemaOfHeader(document, headers[name])]),
    );
    const required = declared.filter(({ isRequired }) => isRequired).map(({ name }) => name);
    return compile(responseAjv, document, { headers: { type: "object", required, properties } });
  }

  #check(ajv: Ajv, properties: object): Check {
    const isValid = compile(ajv, this.requests, properties);
    const errors = (): ValidationError[] => {
      const found = this.#ofNamedBranches(ajv, isValid, "");
      // Messages as in the package.
      return augmentAjvErrors(found).map(toValidationError);
    };
    return { isValid, errors };
  }

  /**
   * The errors of a compiled function. The errors of all branches of a union are replaced with those of
   * the branch that its discriminator names.
   */
  #ofNamedBranches(ajv: Ajv, check: ValidateFunction, at: string): ErrorObject[] {
    const told: ErrorObject[] = [];
    for (const error of [...(check.errors ?? [])]) {
      const { instancePath, keyword, parentSchema = {}, data } = error;
      // A branch is compiled for `{ value }`.
      const place = at === "" ? instancePath : at + instancePath.slice("/value".length);
      const own = { ...error, instancePath: place };
      const choice =
        keyword === "oneOf" || keyword === "anyOf"
          ? chosenBranch(this.requests, parentSchema, data)
          : ({ kind: "none" } as const);
      // More than one branch matches: that is the error.
      if (choice.kind === "none" || Array.isArray(error.params["passingSchemas"])) {
        told.push(own);
        continue;
      }
      told.splice(-this.#countOfBranches(ajv, parentSchema, data) || told.length);
      if (choice.kind === "unnamed") {
        told.push({ ...own, keyword: "discriminator", params: { tag: choice.property } });
      } else {
        const branch = this.#branch(ajv, choice.schema);
        const isValid = branch({ value: data });
        told.push(...(isValid ? [own] : this.#ofNamedBranches(ajv, branch, place)));
      }
    }
    return told;
  }

  /** Number of errors of all branches, which come right before that of their union. */
  #countOfBranches(ajv: Ajv, union: AnySchemaObject, value: unknown): number {
    const counts = branchesOf(union).map((schema) => {
      const branch = this.#branch(ajv, schema);
      return branch({ value }) ? 0 : (branch.errors?.length ?? 0);
    });
    return counts.reduce((sum, count) => sum + count, 0);
  }

  #branch(ajv: Ajv, schema: object): ValidateFunction {
    const known = this.#branches.get(ajv) ?? new WeakMap<object, ValidateFunction>();
    this.#branches.set(ajv, known);
    const branch = known.get(schema) ?? compile(ajv, this.requests, { value: schema });
    known.set(schema, branch);
    return branch;
  }
}

function compile(ajv: Ajv, { paths, components }: Document, properties: object): ValidateFunction {
  const required = Object.keys(properties);
  const schema: AnySchemaObject = { type: "object", required, properties, paths, components };
  return ajv.compile(schema) as ValidateFunction;
}

const ANNOTATIONS = ["title", "description", "example", "examples", "default", "deprecated"];
/** Keywords beside which the elements of a list may be checked one by one; any other may see the whole. */
const LIST_KEYWORDS = new Set(["type", "items", ...ANNOTATIONS]);
/** The same for the object that has the list. */
const OBJECT_KEYWORDS = new Set([
  "type",
  "required",
  "properties",
  "additionalProperties",
  "unevaluatedProperties",
  ...ANNOTATIONS,
]);

function hasOnly(schema: object, keywords: ReadonlySet<string>): boolean {
  return Object.keys(schema).every((each) => keywords.has(each) || each.startsWith("x-"));
}

/** Bytes and files have no JSON Schema, and streams only one of their items. */
function hasSchema(content: ContentDescription | undefined): content is ContentDescription {
  return content !== undefined && content.kind !== "bytes";
}

function operationOf(
  document: Document,
  { path, method, operationId }: OperationDescription,
): Operation {
  const { paths } = document as { paths?: Record<string, unknown> };
  const item = Object(followReferences(document, paths?.[path])) as Record<string, unknown>;
  const operation = item[method];
  if (operation) return Object(followReferences(document, operation)) as Operation;
  throw new Error(`${operationId}: the document has no ${method} of ${path}.`);
}

/** The schema of a content, whose media type may have parameters or capitals. */
function schemaOf(document: object, declared: unknown, mediaType: string): unknown {
  const { content = {} } = Object(followReferences(document, declared)) as { content?: object };
  const bare = (written: string): string => (written.split(";", 1)[0] ?? "").trim().toLowerCase();
  const entries = Object.entries(content);
  const found =
    entries.find(([written]) => written === mediaType) ??
    entries.find(([written]) => bare(written) === bare(mediaType));
  const { schema = {} } = Object(found?.[1]) as { schema?: unknown };
  return schema;
}

function schemaOfHeader(document: object, declared: unknown): unknown {
  const header = Object(followReferences(document, declared)) as {
    schema?: unknown;
    content?: Record<string, { schema?: unknown }>;
  };
  return header.schema ?? Object.values(header.content ?? {})[0]?.schema ?? {};
}

/** The schema of a stream is that of an array of its items. */
function itemSchema(document: object, schema: unknown): unknown {
  const { type, items } = Object(followReferences(document, schema)) as Record<string, unknown>;
  return type === "array" ? (items ?? {}) : schema;
}

/** RFC 9110 section 5.6.7, the preferred form. */
function isHttpDate(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toUTCString() === text;
}
