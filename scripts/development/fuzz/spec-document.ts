import { Ajv2020 } from "ajv/dist/2020.js";
import { fullFormats } from "ajv-formats/dist/formats.js";
import { readFileSync } from "node:fs";

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

export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const DOCUMENT = "spec";
const METHODS = ["get", "head", "post", "put", "patch", "delete"];

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
  /** Query parameters that are not declared are ignored, not rejected. */
  takesUnknown: boolean;
  body: { required: boolean; content: Record<string, { schema: JsonSchema }> } | undefined;
  /** The schemas of the JSON bodies by status; `undefined` where there is none. */
  responses: ReadonlyMap<number, JsonSchema | undefined>;
  /** Of these responses, by name: the values of the examples in JSON. */
  examples: ReadonlyMap<number, Readonly<Record<string, unknown>>>;
  /** Alternatives: the credentials of a client or a token, and its scopes. None: public. */
  security: readonly { isBasic: boolean; scopes: readonly string[] }[];
}

/** The published document, read and checked independently of the service's validation. */
export class SpecDocument {
  readonly #root: JsonObject;
  readonly #ajv: Ajv2020;
  readonly operations: readonly SpecOperation[];

  /** Of a file, or of a text in JSON. */
  constructor(source: URL | string = new URL("../../../generated/openapi.json", import.meta.url)) {
    const text = typeof source === "string" ? source : readFileSync(source, "utf8");
    // With absolute references a schema can be compiled wherever it stands.
    this.#root = JSON.parse(text, (key, value: unknown) =>
      key === "$ref" && typeof value === "string" ? `${DOCUMENT}${value}` : value,
    ) as JsonObject;
    this.#ajv = new Ajv2020({
      strict: false,
      validateSchema: false,
      validateFormats: true,
      // It reports each unknown format.
      logger: false,
    });
    const formats = { ...fullFormats, "http-date": HTTP_DATE };
    for (const [name, format] of Object.entries(formats)) this.#ajv.addFormat(name, format);
    this.#ajv.addSchema(this.#root, DOCUMENT);
    this.operations = Object.entries(members(this.#root["paths"])).flatMap(([path, item]) =>
      Object.keys(members(item))
        .filter((method) => METHODS.includes(method))
        .map((method) => this.#operation(path, members(item), method)),
    );
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
    const path = node.$ref.slice(DOCUMENT.length + 2).split("/");
    const names = path.map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
    const target = names.reduce((at: unknown, name) => members(at)[name], this.#root);
    return this.follow(members(target) as Node);
  }

  #operation(path: string, item: JsonObject, method: string): SpecOperation {
    const declared = members(item[method]);
    const { requestBody, responses, security, operationId } = declared;
    const parameters = [item["parameters"], declared["parameters"]].flatMap((list) =>
      Array.isArray(list) ? list.map((node: object) => this.follow(node) as Parameter) : [],
    );
    const all = Object.entries(members(responses)).map(
      ([status, node]) => [Number(status), this.follow(members(node))] as const,
    );
    return {
      operationId: String(operationId),
      method: method.toUpperCase(),
      path,
      methods: Object.keys(item).map((name) => name.toUpperCase()),
      parameters,
      takesUnknown: declared["x-eov-allow-unknown-query-parameters"] === true,
      body: requestBody ? (this.follow(requestBody) as SpecOperation["body"]) : undefined,
      responses: new Map(all.map(([status, response]) => [status, this.#jsonSchema(response)])),
      examples: new Map(all.map(([status, response]) => [status, this.#jsonExamples(response)])),
      security: (Array.isArray(security) ? security : []).flatMap((requirement: object) =>
        Object.entries(requirement).map(([name, scopes]: [string, unknown]) => ({
          isBasic: this.#scheme(name)["scheme"] === "basic",
          scopes: Array.isArray(scopes) ? scopes.map(String) : [],
        })),
      ),
    };
  }

  #jsonExamples(response: JsonObject): Record<string, unknown> {
    const { examples } = members(members(response["content"])["application/json"]);
    const named = Object.entries(members(examples)).map(([name, node]): [string, unknown] => [
      name,
      this.follow(members(node))["value"],
    ]);
    return Object.fromEntries(named);
  }

  #scheme(name: string): JsonObject {
    return members(members(members(this.#root["components"])["securitySchemes"])[name]);
  }

  #jsonSchema(response: JsonObject): JsonSchema | undefined {
    const media = members(members(response["content"])["application/json"]);
    return isObject(media["schema"]) ? media["schema"] : undefined;
  }
}

function members(node: unknown): JsonObject {
  return isObject(node) ? node : {};
}

const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
