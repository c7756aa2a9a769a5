import type { ValidationOptions } from "../validation-options.js";
import { listOperations } from "../../../../scripts/document/operation-model.js";
import { runtimeDescription } from "../../../../scripts/document/runtime-description.js";
import type { OpenApiDocument } from "../../../../scripts/document/document.js";
import { ApiError } from "../../errors.js";
import type { ContentDescription, OperationDescription } from "../../operation-types.js";
import { type RawBody, Validator } from "../validator.js";

export type Schema = Record<string, unknown>;

export function documentOf(
  path: string,
  method: string,
  operation: object,
  components: object = {},
): OpenApiDocument {
  return {
    openapi: "3.1.0",
    info: { title: "One operation", version: "1" },
    paths: { [path]: { [method]: { responses: { 200: { description: "" } }, ...operation } } },
    components,
  };
}

/** The only operation of a document, as the generator describes it. */
export function operationOf(document: OpenApiDocument): OperationDescription {
  const [model] = listOperations(document);
  if (!model) throw new Error("There is no operation.");
  return runtimeDescription(model);
}

interface TestRequest {
  query?: string;
  headers?: Record<string, string>;
  body?: RawBody;
}

/** A document's only operation, with functions that validate its requests and responses. */
export class Operation {
  readonly #operation: OperationDescription;
  readonly #validator: Validator;

  constructor(
    operation: object,
    components: object = {},
    checked: ValidationOptions = { responses: true },
  ) {
    const document = documentOf("/a", "post", operation, components);
    this.#operation = operationOf(document);
    this.#validator = Validator.create(document, [this.#operation], checked);
  }

  compileAll(): number {
    return [...this.#validator.compileAll()].length;
  }

  request(request: TestRequest): unknown {
    const checked = this.#check(request);
    if (!(checked instanceof ApiError)) return JSON.parse(JSON.stringify(checked));
    return [checked, ...checked.others].map(({ message }) => message);
  }

  #check({ query = "", headers = {}, body = { value: undefined } }: TestRequest) {
    const request = { params: {}, errors: [], rawQuery: query, headers, body };
    return this.#validator.checkRequest(this.#operation, request);
  }

  /** A body of the first content type with its defaults, or its error messages. */
  read(value: unknown): unknown {
    const body = { value, content: this.#operation.requestBody?.content[0] };
    const found = this.request({ body });
    return Array.isArray(found) ? found : body.value;
  }

  body(value: unknown): unknown {
    const found = this.request({
      body: { value, content: this.#operation.requestBody?.content[0] },
    });
    return Array.isArray(found) ? found : true;
  }

  /** The fields of a JSON body's error in addition to code and message. */
  detailsOf(value: unknown): unknown {
    const body = { value, content: this.#operation.requestBody?.content[0] };
    return Object(this.#check({ body })).details;
  }

  /** Checks a JSON response body. Returns `true` if it is valid. */
  response(body: unknown, status = 200): unknown {
    const parts = { status, content: this.#content, body };
    return this.#result(() => this.#validator.checkResponse(this.#operation, parts));
  }

  /** The same in steps. Returns their number if the body is valid. */
  steps(body: unknown): unknown {
    const parts = { status: 200, content: this.#content, body };
    let steps = 0;
    const check = (): void => {
      for (const _ of this.#validator.checkResponseInSteps(this.#operation, parts)) steps += 1;
    };
    const found = this.#result(check);
    return found === true ? steps : found;
  }

  get #content(): ContentDescription | undefined {
    return Object.values(this.#operation.contents)[0]?.[0];
  }

  #result(check: () => unknown): unknown {
    try {
      check();
      return true;
    } catch (error) {
      return error instanceof Error ? error.message : error;
    }
  }
}
