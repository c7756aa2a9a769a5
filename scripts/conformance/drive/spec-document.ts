import { Ajv2020 } from "ajv/dist/2020.js";
import type { ValidateFunction } from "ajv";
import { KNOWN_FORMATS } from "../../../server/runtime/validation/formats.js";
import {
  type OpenApiDocument,
  resolve,
  type Schema,
  type SchemaObject,
} from "../../document/document.js";
import { listOperations, type OperationModel } from "../../document/operation-model.js";

const DOCUMENT = "spec";

/** The published document, whose schemas are checked independently of the service's validation. */
export class SpecDocument {
  readonly document: OpenApiDocument;
  readonly #ajv: Ajv2020;
  readonly #checks = new Map<Schema, ValidateFunction>();
  readonly #operations: ReadonlyMap<string, OperationModel>;

  constructor(text: string) {
    this.document = JSON.parse(text) as OpenApiDocument;
    // The logger would report each unknown format.
    this.#ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });
    const formats = { ...KNOWN_FORMATS, "http-date": HTTP_DATE };
    for (const [name, format] of Object.entries(formats)) this.#ajv.addFormat(name, format);
    this.#ajv.addSchema(withAbsoluteReferences(this.document), DOCUMENT);
    this.#operations = new Map(
      listOperations(this.document).map((each) => [`${each.method} ${each.path}`, each]),
    );
  }

  /** The published operation; `undefined` if it is not published. */
  operation({ path, method }: Pick<OperationModel, "path" | "method">): OperationModel | undefined {
    return this.#operations.get(`${method} ${path}`);
  }

  /** The methods of a path. */
  methodsOf(path: string): string[] {
    return [...this.#operations.values()]
      .filter((each) => each.path === path)
      .map(({ method }) => method.toUpperCase());
  }

  validationError(schema: Schema, value: unknown): string | undefined {
    const validate = this.#check(schema);
    return validate(value) ? undefined : this.#ajv.errorsText(validate.errors);
  }

  isValid(schema: Schema, value: unknown): boolean {
    return this.#check(schema)(value);
  }

  #check(schema: Schema): ValidateFunction {
    const known = this.#checks.get(schema) ?? this.#ajv.compile(withAbsoluteReferences(schema));
    this.#checks.set(schema, known);
    return known;
  }

  schema(name: string): Schema {
    return { $ref: `#/components/schemas/${name}` };
  }

  /** The schema with its references followed; empty for `true`, `false` and nothing. */
  follow(schema: Schema | undefined): SchemaObject {
    return typeof schema === "object" ? resolve<SchemaObject>(this.document, schema) : {};
  }
}

/** A copy that can be compiled at any place. */
function withAbsoluteReferences<Node extends object | boolean>(node: Node): Node {
  const copy: unknown = JSON.parse(JSON.stringify(node), (key, value: unknown) =>
    key === "$ref" && typeof value === "string" ? `${DOCUMENT}${value}` : value,
  );
  return copy as Node;
}

/** The schema of the JSON in the response with a status; `undefined` if it has none. */
export function jsonSchemaOf(
  operation: OperationModel | undefined,
  status: number,
): Schema | undefined {
  const contents = operation?.responses.find((each) => each.status === status)?.contents ?? [];
  const [json] = ["application/json", "application/problem+json"].flatMap((wanted) =>
    contents.filter(({ mediaType }) => mediaType === wanted),
  );
  return json?.schema;
}

const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
