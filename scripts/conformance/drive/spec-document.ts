import { Ajv2020 } from "ajv/dist/2020.js";
import { fullFormats } from "ajv-formats/dist/formats.js";
import {
  lookUp,
  type OpenApiDocument,
  type OperationPlace,
  operationPlaces,
  type Response,
} from "../../document/document.js";

/** The part of JSON Schema that is used here. */
export interface JsonSchema {
  $ref?: string;
  type?: string | readonly string[];
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
}

const DOCUMENT = "spec";

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  schema: JsonSchema;
}

interface Body {
  required: boolean;
  content: Record<string, { schema: JsonSchema }>;
}

export type SpecOperation = ReturnType<typeof operationIn>;

/** The published document, read and checked independently of the service's validation. */
export class SpecDocument {
  readonly #document: OpenApiDocument;
  readonly #ajv: Ajv2020;
  readonly operations: readonly SpecOperation[];

  constructor(text: string) {
    // With absolute references a schema can be compiled at any place.
    this.#document = JSON.parse(text, (key, value: unknown) =>
      key === "$ref" && typeof value === "string" ? `${DOCUMENT}${value}` : value,
    ) as OpenApiDocument;
    // The logger would report each unknown format.
    this.#ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });
    const formats = { ...fullFormats, "http-date": HTTP_DATE };
    for (const [name, format] of Object.entries(formats)) this.#ajv.addFormat(name, format);
    this.#ajv.addSchema(this.#document, DOCUMENT);
    this.operations = operationPlaces(this.#document).map((place) => operationIn(this, place));
  }

  validationError(schema: JsonSchema, value: unknown): string | undefined {
    const validate = this.#ajv.compile(schema);
    return validate(value) ? undefined : this.#ajv.errorsText(validate.errors);
  }

  isValid(schema: JsonSchema, value: unknown): boolean {
    return this.#ajv.compile(schema)(value);
  }

  schema(name: string): JsonSchema {
    return { $ref: `${DOCUMENT}#/components/schemas/${name}` };
  }

  follow<Node extends object>(node: Node): Node {
    if (!("$ref" in node) || typeof node.$ref !== "string") return node;
    const target = lookUp(this.#document, node.$ref.slice(DOCUMENT.length));
    return this.follow(Object(target) as Node);
  }
}

function operationIn(document: SpecDocument, { path, item, method, operation }: OperationPlace) {
  const { requestBody, responses = {}, operationId = "" } = operation;
  const all = Object.entries(responses).map(([status, node]) => {
    const { content = {} } = document.follow(node) as Response;
    const { "application/problem+json": problem = {}, "application/json": json = problem } =
      content;
    const { schema, examples = {} } = json;
    const values = Object.entries(examples).map(([name, example]): [string, unknown] => {
      return [name, Reflect.get(document.follow(example), "value")];
    });
    return { status: Number(status), schema, values: Object.fromEntries(values) };
  });
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
  return {
    operationId,
    path,
    method: method.toUpperCase(),
    methods: Object.keys(item).map((name) => name.toUpperCase()),
    parameters: parameters.map((node) => document.follow(node) as Parameter),
    body: requestBody && (document.follow(requestBody) as Body),
    /** The schemas of the JSON bodies by status; `undefined` where there is none. */
    responses: new Map(all.map(({ status, schema }) => [status, schema as JsonSchema | undefined])),
    /** JSON example values of these responses, by name. */
    examples: new Map(all.map(({ status, values }) => [status, values])),
  };
}

const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
