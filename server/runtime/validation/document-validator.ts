import type { ValidationOptions } from "./validation-options.js";
import { _, type KeywordCxt, type Options, stringify, type ValidateFunction } from "ajv";
// The package's entry point does not export these.
import {
  createRequestAjv,
  createResponseAjv,
} from "express-openapi-validator/dist/framework/ajv/index.js";
import type { ContentDescription, OperationDescription } from "../operation-types.js";
import {
  acceptingFetch,
  hasSchema,
  headersSchema,
  itemSchema,
  operationOf,
  parametersOf,
  schemaOf,
  separableLists,
} from "./declared-schemas.js";
import type { DefaultValues } from "./default-values.js";
import { DirectedSchemas, type Marker, REMOVED } from "./directed-schemas.js";
import { typeFormMembers } from "./form-members.js";
import { FORMATS } from "./formats.js";
import {
  both,
  type Check,
  type PlaceSchema,
  RequestCheckCompiler,
} from "./request-check-compiler.js";
import { tryOnlyTagged } from "./union-branches.js";
import { boundWork } from "./bounded-keywords.js";
import { asTextSchema } from "./text-unions.js";

type Ajv = ReturnType<typeof createRequestAjv>;

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

/** The document is linted. Ajv's optimiser takes a sixth of the compilation, but its code is no faster in V8. */
const OPTIONS: Options = {
  strict: false,
  strictNumbers: true,
  validateSchema: false,
  meta: false,
  code: { optimize: false },
  logger: false,
  formats: FORMATS,
};

/** Tells the package which version of JSON Schema to use; the schemas are added when they are needed. */
const DOCUMENT: Parameters<typeof createRequestAjv>[0] = {
  openapi: "3.1.0",
  info: { title: "", summary: "", version: "" },
  paths: {},
  components: {},
  webhooks: {},
};

/** `int64` in requests; ajv-formats takes any integer. */
const EXACT_INTEGER = {
  type: "number",
  validate: (value: number) => Number.isSafeInteger(value),
} as const;

/** The one file that knows express-openapi-validator, whose Ajv compiles every check. */
export class DocumentValidator {
  readonly #requests: DirectedSchemas;
  readonly #responses: DirectedSchemas;
  /** Created on first use: creating one takes longer than compiling many schemas. */
  #quickAjv: RequestAjv | undefined;
  #thorough: RequestAjv | undefined;
  readonly #compiler: RequestCheckCompiler;
  #ofResponses: Ajv | undefined;

  constructor(
    private readonly document: object,
    private readonly options: ValidationOptions,
  ) {
    const { isClosed = false } = options;
    this.#requests = new DirectedSchemas(document, "requests");
    this.#responses = new DirectedSchemas(document, "responses", { isClosed });
    this.#compiler = new RequestCheckCompiler(this.#requests);
  }

  get #quick(): RequestAjv {
    return (this.#quickAjv ??= this.#requestAjv({ allErrors: false }));
  }

  /** `undefined`: responses are not checked. */
  get #responseAjv(): Ajv | undefined {
    if (!this.options.responses) return undefined;
    return (this.#ofResponses ??= newAjv(this.#responses, "writeOnly", {}));
  }

  #requestAjv({ allErrors }: { allErrors: boolean }): RequestAjv {
    // Errors contain their schema and value.
    const options = { allErrors, verbose: true, formats: { ...FORMATS, int64: EXACT_INTEGER } };
    const body = newAjv(this.#requests, "readOnly", options);
    const parameters = newAjv(this.#requests, "readOnly", { ...options, coerceTypes: true });
    fillInParameters(parameters);
    return { parameters, body };
  }

  /** Returns the check of `{ body }`, an item of a request body that is a stream. */
  itemCheck(operation: OperationDescription, content: ContentDescription): Check {
    const item = itemSchema(this.document, this.#bodySchema(operation, content));
    return this.#compiler.body(this.#quick.body, this.#requests.prepared(item));
  }

  /** Returns the checks of requests with a body of this content, up to the first or last error of each part. */
  requestChecks(
    operation: OperationDescription,
    content: ContentDescription | undefined,
    upTo: "first error" | "last error",
  ): RequestChecks {
    const ajv =
      upTo === "first error"
        ? this.#quick
        : (this.#thorough ??= this.#requestAjv({ allErrors: true }));
    // A stream is checked item by item, while the handler runs.
    const isWhole = hasSchema(content) && content.kind !== "lines";
    const body = isWhole && this.#requests.prepared(this.#bodySchema(operation, content));
    const texts = this.#compiler.parameters(ajv.parameters, this.#textPlaces(ajv, operation));
    const json = this.#jsonPlaces(operation);
    return {
      parameters: json ? both(texts, this.#compiler.parameters(ajv.body, json)) : texts,
      body: isWhole ? this.#compiler.body(ajv.body, body) : this.#compiler.nothing(ajv.body),
    };
  }

  /**
   * The schemas of the objects of parameters by location, with their defaults. They check the values that come as texts,
   * and of those that come as JSON only whether they are there.
   */
  #textPlaces(ajv: RequestAjv, operation: OperationDescription): Record<string, PlaceSchema> {
    const defaults = this.#compiler.defaults(ajv.parameters);
    const ofJson = this.#compiler.defaults(ajv.body);
    const parameters = parametersOf(this.document, operation);
    const places = Object.entries(PLACES).map(([location, place]) => {
      const declared = parameters.filter((each) => each.in === location);
      if (declared.length === 0) return [place, {}] as const;
      const properties = declared.map(({ name, schema, isJson }) => {
        const declaredSchema = this.#requests.prepared(schema);
        const prepared =
          location === "header"
            ? acceptingFetch(this.#requests.document, name, declaredSchema)
            : declaredSchema;
        const asText = isJson
          ? { default: ofJson.fallbackOf(prepared) }
          : asTextSchema(this.#requests.document, prepared);
        return [name, asText] as const;
      });
      const required = declared.filter((each) => each.isRequired).map(({ name }) => name);
      const schema = { type: "object", properties: Object.fromEntries(properties), required };
      return [place, withDefaults(schema, defaults)] as const;
    });
    return Object.fromEntries(places);
  }

  /** The schemas of parameters that come as JSON, whose values are not coerced. `undefined`: the operation has none. */
  #jsonPlaces(operation: OperationDescription): Record<string, PlaceSchema> | undefined {
    const declared = parametersOf(this.document, operation).filter(({ isJson }) => isJson);
    if (declared.length === 0) return undefined;
    const places = Object.entries(PLACES).map(([location, place]) => {
      const properties = declared
        .filter((each) => each.in === location)
        .map(({ name, schema }) => [name, this.#requests.prepared(schema)] as const);
      return [place, { type: "object", properties: Object.fromEntries(properties) }] as const;
    });
    return Object.fromEntries(places);
  }

  /** Converts the texts in the lists and objects of a form, in place: a form contains only texts. */
  typeForm(operation: OperationDescription, content: ContentDescription, form: unknown): void {
    const { objects = [], lists = [] } = content.fields ?? {};
    if (objects.length + lists.length === 0) return;
    typeFormMembers(this.document, this.#bodySchema(operation, content), form);
  }

  #bodySchema(operation: OperationDescription, content: ContentDescription): unknown {
    const { requestBody } = operationOf(this.document, operation);
    return schemaOf(this.document, requestBody, content.mediaType);
  }

  /** The check of `{ response }`: a body, or an item of a stream. `undefined`: it is not checked. */
  responseCheck(
    operation: OperationDescription,
    content: ContentDescription,
  ): ValidateFunction | undefined {
    if (!hasSchema(content)) return undefined;
    const schema = this.#responseSchema(operation, content);
    const isStream = content.kind === "lines" || content.kind === "events";
    return this.elementCheck(isStream ? itemSchema(this.document, schema) : schema);
  }

  /** Checks of `{ response }` with one element of each of the body's {@link separableLists}. */
  responseListChecks(
    operation: OperationDescription,
    content: ContentDescription,
  ): ReadonlyMap<string, ValidateFunction> {
    if (content.kind !== "json") return new Map();
    const schema = this.#responseSchema(operation, content);
    const lists = separableLists(this.document, schema).flatMap(([name, items]) => {
      const check = this.elementCheck(items);
      return check ? [[name, check] as const] : [];
    });
    return new Map(lists);
  }

  /** Returns the check of `{ headers }`: a response's headers that are required or not plain text. */
  headersCheck(operation: OperationDescription, status: string): ValidateFunction | undefined {
    const declared = operation.headers?.[status];
    if (!this.#responseAjv || !declared) return undefined;
    const response = operationOf(this.document, operation).responses?.[status];
    const headers = headersSchema(this.document, response, declared);
    const prepared = this.#responses.prepared(headers, { isOpen: true });
    return this.#responses.compile(this.#responseAjv, { headers: prepared });
  }

  #responseSchema(operation: OperationDescription, content: ContentDescription): unknown {
    const statuses = Object.entries(operation.contents);
    const [status = ""] = statuses.find(([, contents]) => contents.includes(content)) ?? [];
    const declared = operationOf(this.document, operation).responses?.[status];
    return schemaOf(this.document, declared, content.mediaType);
  }

  /** The check of `{ response }`, by a schema of the document. */
  elementCheck(schema: unknown): ValidateFunction | undefined {
    if (!this.#responseAjv) return undefined;
    const response = this.#responses.prepared(schema);
    return this.#responses.compile(this.#responseAjv, { response });
  }
}

/** The Ajv of express-openapi-validator, without its middleware. */
function newAjv({ document }: DirectedSchemas, refused: Marker, options: Options): Ajv {
  const create = refused === "readOnly" ? createRequestAjv : createResponseAjv;
  const ajv = create(DOCUMENT, { ...OPTIONS, ...options });
  const message = refused === "readOnly" ? "is read-only" : "is write-only";
  ajv.removeKeyword(refused).addKeyword({
    keyword: refused,
    error: { message },
    code: (cxt: KeywordCxt) => {
      if (cxt.schema === true) cxt.fail();
    },
  });
  ajv.addKeyword({
    keyword: REMOVED,
    modifying: true,
    code: ({ gen, it }: KeywordCxt) => {
      gen.code(_`delete ${it.parentData}[${it.parentDataProperty}]`);
    },
  });
  tryOnlyTagged(ajv, document);
  boundWork(ajv);
  return ajv;
}

const PLACES = { query: "query", header: "headers", path: "params", cookie: "cookies" } as const;

/** The keyword for defaults of unsent parameters, by name, in the schema of one location's parameters. */
const DEFAULTS = "x-parameter-defaults";

function withDefaults(place: PlaceSchema, defaults: DefaultValues): PlaceSchema {
  const entries = Object.entries(place.properties ?? {}).flatMap(([name, schema]) => {
    const fallback = defaults.fallbackOf(schema);
    return fallback === undefined ? [] : [[name, fallback] as const];
  });
  if (entries.length === 0) return place;
  const values: Record<string, unknown> = Object.fromEntries(entries);
  const required = (place.required ?? []).filter((name) => !Object.hasOwn(values, name));
  return Object.assign({ ...place, required }, { [DEFAULTS]: values });
}

/** Compiles the defaults into the check. Ajv's option `useDefaults` does not follow references. */
function fillInParameters(ajv: Ajv): void {
  ajv.addKeyword({
    keyword: DEFAULTS,
    type: "object",
    schemaType: "object",
    before: "properties",
    code({ gen, data, schema }: KeywordCxt) {
      for (const [name, value] of Object.entries(schema as object)) {
        const member = _`${data}[${name}]`;
        gen.if(_`${member} === undefined`, () => gen.assign(member, _`${stringify(value)}`));
      }
    },
  });
}
