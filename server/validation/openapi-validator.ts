import type { AnySchemaObject, ValidateFunction } from "ajv";
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
} from "../../generated/operations.js";
import { followReferences } from "./document.js";
import { type Defaults, DefaultValues } from "./default-values.js";
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
import { escapePointer } from "./json-pointer.js";
import { followsDepth, tooDeep } from "./nesting.js";
import { fillInParameters, type PlaceSchema, withDefaults } from "./parameter-defaults.js";
import { requireUnmarked } from "./required-by-direction.js";
import { asTextSchema } from "./text-unions.js";
import { UUID } from "./uuid.js";
import { tryOnlyTagged } from "./tagged-unions.js";
import { UnionBranches } from "./union-branches.js";
import { toValidationError, type ValidationError } from "./validation-errors.js";

type Document = ConstructorParameters<typeof SchemaPreprocessor>[0];
type Ajv = ReturnType<typeof createRequestAjv>;
type DeclaredParameters = Parameters<ParametersSchemaParser["parse"]>[1];

/** A compiled check, with the errors of its last call. */
export interface Check {
  /** Coerces numbers and booleans in parameters, and adds defaults. */
  isValid: (value: object) => boolean;
  /** The errors of the value that {@link isValid} has just rejected. */
  errors(): ValidationError[];
}

export interface RequestChecks {
  /** Checks `{ query, headers, params, cookies }`. */
  parameters: Check;
  /** Checks `{ body }`. */
  body: Check;
}

/** The schemas of the objects of parameters, by place. */
type Places = Record<string, PlaceSchema>;

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
  readonly #branches = new Map<Ajv, UnionBranches>();

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
      formats: {
        ...settings.formats,
        "date-time": { type: "string", validate: isDateTime },
        uuid: { type: "string", validate: UUID },
      },
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
    requireUnmarked(apiDoc, "readOnly");
    if (responseDoc) {
      requireUnmarked(responseDoc, "writeOnly");
      closeResponses(responseDoc);
    }
    requireExactIntegers(apiDoc);
    for (const each of [apiDoc, responseDoc]) hideContents(each);
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
    return this.#bodyCheck(this.quick.body, body);
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
      parameters: this.#parametersCheck(ajv.parameters, places),
      body: isWhole
        ? this.#bodyCheck(ajv.body, this.#bodySchema(operation, content))
        : this.#check(ajv.body, {}),
    };
  }

  /** The schemas of the parameters by location, for values that come as texts, with their defaults. */
  #ofTexts(ajv: Ajv, places: object): Places {
    const defaults = this.#defaults(ajv);
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

  #check(ajv: Ajv, properties: object): Check {
    const isValid = compile(ajv, this.requests, properties);
    return {
      isValid,
      errors: () => this.#branchesOf(ajv).errorsOf(isValid).map(toValidationError),
    };
  }

  /** `places`: the schemas of the objects of parameters, by place. */
  #parametersCheck(ajv: Ajv, places: Places): Check {
    const check = this.#check(ajv, places);
    const parameters = Object.entries(places).flatMap(([place, { properties = {} }]) =>
      Object.entries(properties).flatMap(([name, schema]) => {
        const defaults = this.#defaults(ajv).of(schema);
        return defaults?.isWithin ? [{ place, name, defaults }] : [];
      }),
    );
    if (parameters.length === 0) return this.#bounded(check, places, 2);
    const fill = (given: object, isValid: boolean): void => {
      for (const { place, name, defaults } of parameters) {
        const values = Reflect.get(given, place) as Record<string, unknown>;
        defaults.fill(values[name], isValid);
      }
    };
    return this.#bounded(filling(check, fill, { dependOnValue: true }), places, 2);
  }

  #bodyCheck(ajv: Ajv, schema: unknown): Check {
    const check = this.#check(ajv, { body: schema });
    const defaults = this.#defaults(ajv).of(schema);
    if (!defaults) return this.#bounded(check, schema);
    const fill = ({ body }: { body?: unknown }, isValid: boolean): void => {
      defaults.fill(body, isValid);
    };
    return this.#bounded(filling(check, fill, defaults), schema);
  }

  #defaults(ajv: Ajv): DefaultValues {
    const branches = this.#branchesOf(ajv);
    return new DefaultValues(this.requests, (each, value) => branches.has(each, value));
  }

  /**
   * A check that rejects what is nested so deep that checking it would run out of stack. `levels`: how deep the
   * values are in what is checked.
   */
  #bounded(check: Check, schema: unknown, levels: 1 | 2 = 1): Check {
    if (!followsDepth(this.requests, schema)) return check;
    let deep: ValidationError[] = [];
    return {
      isValid: (given) => {
        deep = valuesIn(given, levels).flatMap(([path, value]) => tooDeep(path, value));
        return deep.length === 0 && check.isValid(given);
      },
      errors: () => (deep.length > 0 ? deep : check.errors()),
    };
  }

  #branchesOf(ajv: Ajv): UnionBranches {
    const { requests } = this;
    const branches =
      this.#branches.get(ajv) ??
      new UnionBranches(
        requests,
        (properties) => compile(ajv, requests, properties),
        !ajv.opts.coerceTypes,
      );
    this.#branches.set(ajv, branches);
    return branches;
  }
}

function hideContents(document: Document | undefined): void {
  if (!document) return;
  const { paths, components } = document;
  if (paths) document.paths = withHiddenContents(paths);
  if (components) document.components = withHiddenContents(components);
}

/** A check that fills in defaults before and, where they depend on what a value matches, after it. */
function filling(
  check: Check,
  fill: (given: object, isValid: boolean) => void,
  { dependOnValue }: Pick<Defaults, "dependOnValue">,
): Check {
  const isValid = (given: object): boolean => {
    fill(given, false);
    if (!check.isValid(given)) return false;
    if (dependOnValue) fill(given, true);
    return true;
  };
  return { ...check, isValid };
}

function compile(ajv: Ajv, { paths, components }: Document, properties: object): ValidateFunction {
  const required = Object.keys(properties);
  const schema: AnySchemaObject = { type: "object", required, properties, paths, components };
  return ajv.compile(schema);
}

/** The values at a level of an object, by their paths (RFC 6901). */
function valuesIn(value: object, levels: number, path = ""): [path: string, value: unknown][] {
  return Object.entries(value).flatMap(([name, each]: [string, unknown]) => {
    const at = `${path}/${escapePointer(name)}`;
    return levels === 1 ? [[at, each]] : valuesIn(Object(each) as object, levels - 1, at);
  });
}

/** RFC 9110 section 5.6.7, the preferred form. */
function isHttpDate(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toUTCString() === text;
}
