import type { OperationModel } from "../../generate/operation-model.js";
import { sampleValue } from "../../generate/scaffold/sample-value.js";
import { type ApiBodies, responseKey } from "../../init/json-schemas.js";
import type { QueryParameter } from "../client/protocol.js";
import type { Example, Hard, HardResponses } from "../subject.js";
import { type HardKind, hardKinds, type HardValues, newFirst } from "./hard-values.js";
import { HardBodies } from "./hard-bodies.js";
import type { ReadDocument } from "./read-document.js";

/** Operations that are tried for each kind of values. */
const TRIED = 12;
const JSON_TYPE = "application/json";

/** Finds requests and responses in which a document allows values that clients often damage. */
export class HardFinder {
  readonly #hard: HardBodies;

  constructor(
    private readonly read: Pick<ReadDocument, "document" | "models" | "published">,
    private readonly bodies: ApiBodies,
    private readonly exampleOf: (model: OperationModel, body?: unknown) => Example | undefined,
  ) {
    this.#hard = new HardBodies(bodies);
  }

  find(writes: readonly OperationModel[], gets: readonly OperationModel[]): Hard {
    return {
      sent: bestOfEach(writes, (model, kind) => this.#sent(model, kind)),
      received: bestOfEach(gets, (model, kind) => this.#received(model, kind)),
      asked: bestOfEach(gets, (model, kind) => this.#asked(model, kind)),
      noContent: this.#noContent(),
    };
  }

  #sent(model: OperationModel, kind: HardKind): Found<readonly Example[]> | undefined {
    const { published, document } = this.read;
    const schema = this.bodies.requestContent(model)[JSON_TYPE]?.schema;
    const declared = published.bodySchema(model);
    if (schema === undefined || !declared) return undefined;
    const isValid = (body: unknown): boolean => published.requests.isValid(declared, body);
    const base = published.samples(document, model).find(({ value }) => isValid(value))?.value;
    const given = { schema, base, isValid, skipped: "readOnly" as const };
    const { bodies, count } = this.#hard.with(kind, given);
    return { value: bodies.flatMap((body) => this.exampleOf(model, body) ?? []), count };
  }

  #received(model: OperationModel, kind: HardKind): Found<HardResponses> | undefined {
    const { published, document } = this.read;
    const status = Number(responseKey(model));
    const schema = this.bodies.response(model)?.content?.[JSON_TYPE]?.schema;
    const declared = published.operation(model)?.responses.get(status);
    const example = this.exampleOf(model);
    if (schema === undefined || !declared || !example) return undefined;
    const isValid = (body: unknown): boolean => published.responses.isValid(declared, body);
    const base = sampleValue(document, schema, "response");
    const given = { schema, base, isValid, skipped: "writeOnly" as const };
    const { bodies, count } = this.#hard.with(kind, given);
    const isObject = this.bodies.types(schema).has("object");
    const takesMore = isObject && this.bodies.takes(schema, "conformanceMember");
    return { value: { example, status, bodies, takesMore }, count };
  }

  #noContent(): Example | undefined {
    const model = this.read.models.find(({ successKeys }) => successKeys.join() === "204");
    return model && this.exampleOf(model);
  }

  /** Each query has as many of the values as its parameters allow. */
  #asked(model: OperationModel, kind: HardKind): Found<readonly Example[]> | undefined {
    const example = this.exampleOf(model);
    const { values, isLong }: HardValues = hardKinds[kind];
    const free = this.#parameters(model, kind);
    if (!example || isLong) return undefined;
    const seen = new Set<unknown>();
    const found: Example[] = [];
    while (seen.size < values.length) {
      const before = seen.size;
      const query = free.flatMap(({ name, isValid }): QueryParameter[] => {
        const value = newFirst<unknown>(values, seen).find(isValid);
        if (value === undefined) return [];
        seen.add(value);
        return [{ name, style: "form", value }];
      });
      if (seen.size === before) break;
      const others = example.query.filter((each) => query.every(({ name }) => name !== each.name));
      found.push({ ...example, query: [...others, ...query] });
    }
    return { value: found, count: seen.size };
  }

  /** Of the query, as far as they are single values of a type that the kind has. */
  #parameters(model: OperationModel, kind: HardKind) {
    const { requests } = this.read.published;
    const { path, method } = model;
    const declared = requests.operations.find(
      (each) => each.path === path && each.method === method.toUpperCase(),
    );
    return this.bodies.parameters(model).flatMap(({ name, in: place, schema = true }) => {
      const published = declared?.parameters.find(
        (each) => each.in === place && each.name === name,
      );
      const { style, shape } = model.parameters.find((each) => each.name === name) ?? {};
      const isSingle = place === "query" && style === "form" && shape !== "list";
      if (!isSingle || !published || !this.#hard.fits(schema, kind)) return [];
      const isValid = (value: unknown): boolean => {
        const isScalar = typeof value !== "object";
        return (
          isScalar && this.#hard.keeps(schema, value) && requests.isValid(published.schema, value)
        );
      };
      return [{ name, isValid }];
    });
  }
}

interface Found<Value> {
  value: Value;
  /** Values that it has. */
  count: number;
}

/** By kind, what is found for the operation that has most of its values. */
function bestOfEach<Value>(
  models: readonly OperationModel[],
  findIn: (model: OperationModel, kind: HardKind) => Found<Value> | undefined,
): { [Kind in HardKind]?: Value } {
  const all: { [Kind in HardKind]?: Value } = {};
  for (const kind of Object.keys(hardKinds) as HardKind[]) {
    let most = 0;
    for (const model of models.slice(0, TRIED)) {
      const found = most < hardKinds[kind].values.length ? findIn(model, kind) : undefined;
      if (!found || found.count <= most) continue;
      most = found.count;
      all[kind] = found.value;
    }
  }
  return all;
}
