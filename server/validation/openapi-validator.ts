import type { ValidateFunction } from "ajv";
// Not by its entry point, a middleware that does not export the parts used here.
import {
  createRequestAjv,
  createResponseAjv,
} from "express-openapi-validator/dist/framework/ajv/index.js";
import { ParametersSchemaParser } from "express-openapi-validator/dist/middlewares/parsers/schema.parse.js";
import { SchemaPreprocessor } from "express-openapi-validator/dist/middlewares/parsers/schema.preprocessor.js";
import { OpenApiValidator } from "express-openapi-validator/dist/openapi.validator.js";
import type {
  ContentDescription,
  OperationDescription,
  ResponseHeaderDescription,
} from "../operation-types.js";
import { BOUNDED_FORMATS } from "./bounded-formats.js";
import { followReferences } from "./document.js";
import { closeResponses } from "./closed-responses.js";
import { isDateTime } from "./date-time.js";
import {
  hasSchema,
  headersSchema,
  itemSchema,
  operationOf,
  schemaOf,
  separableLists,
} from "./declared-schemas.js";
import { preparedDocument, withHiddenContents } from "./prepared-document.js";
import { requireExactIntegers } from "./exact-integers.js";
import { fillInParameters, withDefaults } from "./parameter-defaults.js";
import {
  type Check,
  compile,
  type Places,
  RequestCheckCompiler,
} from "./request-check-compiler.js";
import { requireUnmarked } from "./required-by-direction.js";
import { asTextSchema } from "./text-unions.js";
import { UUID } from "./uuid.js";
import { tryOnlyTagged } from "./tagged-unions.js";

type Document = ConstructorParameters<typeof SchemaPreprocessor>[0];
type Ajv = ReturnType<typeof createRequestAjv>;
type DeclaredParameters = Parameters<ParametersSchemaParser["parse"]>[1];

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

/** `int64` in requests; the package takes any number. */
const EXACT_INTEGER = {
  type: "number",
  validate: (value: number) => Number.isSafeInteger(value),
} as const;

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
  readonly #compiler: RequestCheckCompiler;

  private constructor(
    private readonly requests: Document,
    private readonly responses: Document | undefined,
    private readonly quick: RequestAjv,
    private readonly createThorough: () => RequestAjv,
    private readonly responseAjv: Ajv | undefined,
  ) {
    this.#compiler = new RequestCheckCompiler(requests);
  }

  /** Throws if the document cannot be used. */
  static of(document: object, { responses }: { responses: boolean }): DocumentValidator {
    const settings = validatorOptions(document, { responses });
    const configured = new OpenApiValidator({
      ...settings,
      formats: {
        ...settings.formats,
        ...BOUNDED_FORMATS,
        "date-time": { type: "string", validate: isDateTime },
        uuid: { type: "string", validate: UUID },
      },
    });
    const { ajvOpts } = configured;
    const { apiDoc, responseDoc } = preprocessed(settings, configured);
    const requestAjv = (allErrors: boolean): RequestAjv => {
      // Errors contain their schema and value.
      const formats = { ...ajvOpts.request.formats, int64: EXACT_INTEGER };
      const shared = {
        ...{ ...ajvOpts.request, ...QUICKLY, formats, allErrors, verbose: true },
        useDefaults: false,
      };
      const body = createRequestAjv(apiDoc, shared);
      tryOnlyTagged(body, apiDoc);
      const parameters = createRequestAjv(apiDoc, { ...shared, coerceTypes: true });
      fillInParameters(parameters);
      return { parameters, body };
    };
    const responseAjv =
      responseDoc && createResponseAjv(responseDoc, { ...ajvOpts.response, ...QUICKLY });
    if (responseAjv) tryOnlyTagged(responseAjv, responseDoc);
    return new DocumentValidator(
      apiDoc,
      responseDoc,
      requestAjv(false),
      () => requestAjv(true),
      responseAjv,
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
    return this.#compiler.body(this.quick.body, body);
  }

  #requestChecks(
    ajv: RequestAjv,
    operation: OperationDescription,
    content: ContentDescription | undefined,
  ): RequestChecks {
    const { parameters = [] } = operationOf(this.requests, operation) as {
      parameters?: DeclaredParameters;
    };
    // eslint-disable-next-line @typescript-eslint/no-unsafe-class-instance-assignment -- the package types one of its two versions of Ajv, and is itself called with both
    const parser = new ParametersSchemaParser(ajv.parameters, this.requests);
    // A stream is checked item by item, while the handler runs.
    const isWhole = hasSchema(content) && content.kind !== "lines";
    const places = this.#ofTexts(ajv.parameters, parser.parse(operation.path, parameters));
    return {
      parameters: this.#compiler.parameters(ajv.parameters, places),
      body: isWhole
        ? this.#compiler.body(ajv.body, this.#bodySchema(operation, content))
        : this.#compiler.nothing(ajv.body),
    };
  }

  /** The schemas of the parameters by location, for values that come as texts, with their defaults. */
  #ofTexts(ajv: Ajv, places: object): Places {
    const defaults = this.#compiler.defaults(ajv);
    const entries = Object.entries(places as Places).map(([place, schema]) => {
      const properties = Object.entries(schema.properties ?? {}).map(
        ([name, each]) => [name, asTextSchema(this.requests, each)] as const,
      );
      return [
        place,
        withDefaults({ ...schema, properties: Object.fromEntries(properties) }, defaults),
      ] as const;
    });
    return Object.fromEntries(entries);
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
   * Returns the check of `{ response }` with one element, for each of the {@link separableLists} of a body.
   */
  responseListChecks(
    operation: OperationDescription,
    status: string,
    content: ContentDescription,
  ): ReadonlyMap<string, ValidateFunction> {
    const { responses: document, responseAjv } = this;
    if (!document || !responseAjv || content.kind !== "json") return new Map();
    const declared = operationOf(document, operation).responses?.[status];
    const lists = separableLists(document, schemaOf(document, declared, content.mediaType));
    return new Map(
      lists.map(([name, items]) => [name, compile(responseAjv, document, { response: items })]),
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
    const response = operationOf(document, operation).responses?.[status];
    return compile(responseAjv, document, {
      headers: headersSchema(document, response, declared),
    });
  }
}

/** The document for requests and, if they are validated, for responses. */
function preprocessed(
  { apiSpec, validateResponses }: ReturnType<typeof validatorOptions>,
  { ajvOpts, options }: OpenApiValidator,
): { apiDoc: Document; responseDoc: Document | undefined } {
  // Not by its loader: the document is bundled, and resolving external files would double the time.
  const preprocessor = new SchemaPreprocessor(
    apiSpec,
    { ...ajvOpts.preprocessor, ...QUICKLY },
    options.validateResponses || {},
  );
  // By default it compiles every referenced schema, only to read the compiled source.
  const resolve = (node: unknown): unknown => followReferences(apiSpec, node) ?? null;
  Reflect.set(preprocessor, "resolveSchema", resolve);
  const { apiDoc, apiDocRes } = preprocessor.preProcess();
  // Prepared in any case.
  const responseDoc = validateResponses ? apiDocRes : undefined;
  requireUnmarked(apiDoc, "readOnly");
  if (responseDoc) {
    requireUnmarked(responseDoc, "writeOnly");
    closeResponses(responseDoc);
  }
  requireExactIntegers(apiDoc);
  for (const each of [apiDoc, responseDoc]) hideContents(each);
  return { apiDoc, responseDoc };
}

function hideContents(document: Document | undefined): void {
  if (!document) return;
  const { paths, components } = document;
  if (paths) document.paths = withHiddenContents(paths);
  if (components) document.components = withHiddenContents(components);
}

/** RFC 9110 section 5.6.7, the preferred form. */
function isHttpDate(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toUTCString() === text;
}
