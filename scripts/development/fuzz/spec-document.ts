import { Ajv2020 } from "ajv/dist/2020.js";
import { fullFormats } from "ajv-formats/dist/formats.js";
import {
  lookUp,
  type OpenApiDocument,
  type OperationPlace,
  operationPlaces,
  type Response,
} from "../../generate/document.js";

/** As much of JSON Schema as is looked at here. */
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

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  schema: JsonSchema;
}

export interface SpecOperation {
  operationId: string;
  method: string;
  path: string;
  methods: readonly string[];
  parameters: readonly Parameter[];
  body: { required: boolean; content: Record<string, { schema: JsonSchema }> } | undefined;
  /** The schemas of the JSON bodies by status; `undefined` where there is none. */
  responses: ReadonlyMap<number, JsonSchema | undefined>;
  /** Of these responses, by name: the values of the examples in JSON. */
  examples: ReadonlyMap<number, Readonly<Record<string, unknown>>>;
}

/** The published document, read and checked independently of the service's validation. */
export class SpecDocument {
  readonly #document: OpenApiDocument;
  readonly #ajv: Ajv2020;
  readonly operations: readonly SpecOperation[];

  constructor(text: string) {
    // With absolute references a schema can be compiled wherever it stands.
    this.#document = JSON.parse(text, (key, value: unknown) =>
      key === "$ref" && typeof value === "string" ? `${DOCUMENT}${value}` : value,
    ) as OpenApiDocument;
    // The logger would report each unknown format.
    this.#ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });
    const formats = { ...fullFormats, "http-date": HTTP_DATE };
    for (const [name, format] of Object.entries(formats)) this.#ajv.addFormat(name, format);
    this.#ajv.addSchema(this.#document, DOCUMENT);
    this.operations = operationPlaces(this.#document).map((place) => this.#operation(place));
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

  #operation({ path, item, method, operation }: OperationPlace): SpecOperation {
    const { requestBody, responses = {}, operationId = "" } = operation;
    const all = Object.entries(responses).map(([status, node]) => {
      const { content = {} } = this.follow(node) as Response;
      return { status: Number(status), json: content["application/json"] };
    });
    return {
      operationId,
      method: method.toUpperCase(),
      path,
      methods: Object.keys(item).map((name) => name.toUpperCase()),
      parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(
        (node) => this.follow(node) as Parameter,
      ),
      body: requestBody && (this.follow(requestBody) as SpecOperation["body"]),
      responses: new Map(all.map(({ status, json }) => [status, json?.schema as JsonSchema])),
      examples: new Map(
        all.map(({ status, json }) => [status, this.#values(json?.examples ?? {})]),
      ),
    };
  }

  #values(examples: Readonly<Record<string, object>>): Record<string, unknown> {
    const named = Object.entries(examples).map(([name, node]): [string, unknown] => [
      name,
      Reflect.get(this.follow(node), "value"),
    ]);
    return Object.fromEntries(named);
  }
}

const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
