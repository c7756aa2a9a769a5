import type { Schema } from "../../generate/document.js";
import type { OperationModel } from "../../generate/operation-model.js";
import { sampleValue } from "../../generate/scaffold/sample-value.js";
import { type ApiBodies, responseKey } from "../../init/json-schemas.js";
import type { Example, Hard, HardExamples } from "../subject.js";
import { type GivenBody, HardBodies } from "./hard-bodies.js";
import { hardKindNames } from "./hard-values.js";
import type { ReadDocument } from "./read-document.js";

/** Operations that are tried. */
const TRIED = 12;
const JSON_TYPE = "application/json";

/** Finds requests and responses in which a document allows values that clients often damage. */
export class HardFinder {
  readonly #hard: HardBodies;

  constructor(
    private readonly read: Pick<ReadDocument, "document" | "models" | "published">,
    private readonly bodies: ApiBodies,
    private readonly exampleOf: (model: OperationModel) => Example | undefined,
  ) {
    this.#hard = new HardBodies(bodies);
  }

  find(writes: readonly OperationModel[], gets: readonly OperationModel[]): Hard {
    const deletes = this.read.models.filter(({ method }) => method === "delete");
    return {
      sent: this.#all(writes, (model) => this.#request(model)),
      received: this.#all([...gets.slice(0, TRIED), ...writes], (model) => this.#response(model)),
      asked: this.#all(gets, (model) => this.#query(model)),
      removed: this.#all(deletes, (model) => this.#query(model)),
    };
  }

  /** By kind, operations that together can have most of its values. */
  #all(
    models: readonly OperationModel[],
    given: (model: OperationModel) => GivenBody | undefined,
  ): HardExamples {
    const all: HardExamples = {};
    const seen = new Map(hardKindNames.map((kind) => [kind, new Set<unknown>()]));
    for (const model of models.slice(0, 2 * TRIED)) {
      const body = given(model);
      const example = this.exampleOf(model);
      if (!example || !body?.isValid(body.base)) continue;
      const status = Number(responseKey(model));
      const takesMore = this.bodies.takes(body.schema, "conformanceMember");
      for (const [kind, values] of seen) {
        const found = this.#hard.with(kind, body, values);
        const examples = found.map((value) => ({ example, status, takesMore, value }));
        if (examples.length > 0) all[kind] = [...(all[kind] ?? []), ...examples];
      }
    }
    return all;
  }

  #request(model: OperationModel): GivenBody | undefined {
    const { published, document } = this.read;
    const schema = this.bodies.requestContent(model)[JSON_TYPE]?.schema;
    const declared = published.bodySchema(model);
    if (schema === undefined || !declared) return undefined;
    const isValid = (body: unknown): boolean => published.requests.isValid(declared, body);
    const base = published.samples(document, model).find(({ value }) => isValid(value))?.value;
    return { schema, base, isValid, skipped: "readOnly" };
  }

  #response(model: OperationModel): GivenBody | undefined {
    const { published, document } = this.read;
    const schema = this.bodies.response(model)?.content?.[JSON_TYPE]?.schema;
    const declared = published.operation(model)?.responses.get(Number(responseKey(model)));
    if (schema === undefined || !declared) return undefined;
    const isValid = (body: unknown): boolean => published.responses.isValid(declared, body);
    return {
      schema,
      base: sampleValue(document, schema, "response"),
      isValid,
      skipped: "writeOnly",
    };
  }

  /** The parameters of the query that have one value, as an object. */
  #query(model: OperationModel): GivenBody {
    const { published } = this.read;
    const declared = published.operation(model)?.parameters ?? [];
    const isSingle = ({ name, in: place }: { name?: string; in?: string }): boolean =>
      place === "query" &&
      model.parameters.some((each) => each.name === name && each.style === "form");
    const own = this.bodies.parameters(model).filter(isSingle);
    const properties = Object.fromEntries(own.map(({ name, schema = true }) => [name, schema]));
    const base = {};
    const isValid = (query: unknown): boolean => {
      const given = Object.entries(Object(query) as object);
      const areValid = given.every(([name, value]) => {
        const schema = declared.find((each) => isSingle(each) && each.name === name)?.schema;
        return schema && typeof value !== "object" && published.responses.isValid(schema, value);
      });
      return areValid && (given.length > 0 || query === base);
    };
    const schema = { type: "object", properties, additionalProperties: false } as Schema;
    return { schema, base, isValid, skipped: "writeOnly" };
  }
}
