import { isWrittenAsJson } from "../../document/contents.js";
import type { Schema } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import { sampleValue } from "../../document/examples/sample-value.js";
import { objectRequest, usualResponse } from "../../sandbox/behaviour/operation-contents.js";
import type { ParameterModel } from "../../document/request-model.js";
import type { Example, Hard, HardExamples, Subject, SweptCall } from "../subject.js";
import { type ExampleFinder, sampled } from "./find-examples.js";
import { type FillableBody, HardBodies } from "./hard-bodies.js";
import { hardKindNames } from "./hard-values.js";

/** Maximum operations to try, calls of one operation, and calls in total. */
const OPERATIONS = 60;
const CALLS_EACH = 5;
const CALLS = 120;
/** After these errors a client repeats a call, or requests another token. */
const REPEATED = [401, 407, 408, 425, 429];
/** Requests have their own values of these headers. */
const OWN_HEADERS = /^(?:accept|authorization|content-type|prefer)$/i;

/** Finds requests and responses in which a document allows values that clients often damage. */
export class HardFinder {
  readonly #hard: HardBodies;

  constructor(private readonly finder: ExampleFinder) {
    this.#hard = new HardBodies(finder.bodies);
  }

  find(writes: readonly OperationModel[], gets: readonly OperationModel[]): Hard {
    return {
      sent: this.#all(writes, (model) => this.#request(model)),
      received: this.#all([...gets, ...writes], (model) => this.#response(model)),
      queried: this.#all(gets, (model) => this.#parameters(model, "query", true)),
    };
  }

  /** Calls with every possible parameter and member, and different values each time. */
  sweep(models: readonly OperationModel[]): ReturnType<Subject["sweep"]> {
    const chosen = sampled(models, OPERATIONS);
    const all = chosen.map((model) => this.#swept(model)).filter(({ length }) => length > 0);
    const each = Math.max(1, Math.floor(CALLS / all.length));
    const failures = chosen.flatMap((model) => {
      const example = this.#exampleOf(model);
      return example
        ? this.#responses(model, 400).map((response) => ({ ...response, example }))
        : [];
    });
    const calls = all.flatMap((own) => own.slice(0, each));
    return { calls, failures: sampled(failures, CALLS) };
  }

  /** Calls of one operation; none if programs cannot send them. */
  #swept(model: OperationModel): SweptCall[] {
    const request = this.#request(model);
    const responses = this.#responses(model, 200);
    if (responses.length === 0 || (model.requestBody && !request)) return [];
    const bodies = this.#usual(request);
    const [path = [], query = [], header = []] = ["path", "query", "header"].map(
      (place) => this.#usual(this.#parameters(model, place)) as Record<string, unknown>[],
    );
    const lengths = [responses, bodies, path, query, header].map(({ length }) => length);
    return Array.from({ length: Math.max(...lengths) }).flatMap((_, n) => {
      const values = { path: nth(path, n), query: nth(query, n), header: nth(header, n) };
      const example = this.finder.exampleOf(model, nth(bodies, n) ?? request?.base, values);
      const response = nth(responses, n);
      return example && response ? [{ example, ...response }] : [];
    });
  }

  /** The responses of a class of statuses. Only successes may have several. */
  #responses(model: OperationModel, from: number) {
    return model.responses.flatMap(({ status, contents }) => {
      if (status === undefined || REPEATED.includes(status)) return [];
      if (status < from || status >= from + 100) return [];
      const type = (contents.find(isWrittenAsJson) ?? contents[0])?.mediaType;
      const fillable = model.method === "head" ? undefined : this.#response(model, status);
      const values = from === 200 ? this.#usual(fillable) : [];
      return (values.length > 0 ? values : [fillable?.base]).map((value) => ({
        status,
        type,
        value,
      }));
    });
  }

  #exampleOf(model: OperationModel): Example | undefined {
    return this.finder.creation(model) ?? this.finder.exampleOf(model);
  }

  #usual(fillable: FillableBody | undefined): unknown[] {
    return fillable ? this.#hard.with("usual", fillable, new Set(), CALLS_EACH) : [];
  }

  /** Operations that together allow most values, by kind of value. */
  #all(
    models: readonly OperationModel[],
    bodyOf: (model: OperationModel) => FillableBody | undefined,
  ): HardExamples {
    const all: HardExamples = {};
    const seen = new Map(hardKindNames.map((kind) => [kind, new Set<unknown>()]));
    for (const model of models.slice(0, OPERATIONS)) {
      const body = bodyOf(model);
      const example = this.#exampleOf(model);
      if (!example || !body?.isValid(body.base)) continue;
      const status = Number(usualResponse(model)?.key);
      const takesMore = this.finder.bodies.takes(body.schema, "conformanceMember");
      for (const [kind, values] of seen) {
        const found = this.#hard.with(kind, body, values);
        const examples = found.map((value) => ({ example, status, takesMore, value }));
        if (examples.length > 0) all[kind] = [...(all[kind] ?? []), ...examples];
      }
    }
    return all;
  }

  #request(model: OperationModel): FillableBody | undefined {
    const { published, document } = this.finder.read;
    const { kind, schema = true } = objectRequest(model) ?? {};
    const declared = published.bodySchema(model);
    if (kind !== "json" || !declared) return undefined;
    const isValid = (body: unknown): boolean => published.requests.isValid(declared, body);
    const base = published.samples(document, model).find(({ value }) => isValid(value))?.value;
    return { schema, base, isValid, skipped: "readOnly" };
  }

  #response(
    model: OperationModel,
    status = Number(usualResponse(model)?.key),
  ): FillableBody | undefined {
    const { published, document } = this.finder.read;
    const response = model.responses.find((each) => each.status === status);
    const declared = published.responseSchema(model, status);
    const json = response?.contents.find(isWrittenAsJson);
    if (!json) return undefined;
    const { schema = true } = json;
    const isValid = (body: unknown): boolean =>
      declared !== undefined && published.responses.isValid(declared, body);
    const base = sampleValue(document, schema, "response");
    return { schema, base, isValid, skipped: "writeOnly" };
  }

  /** The parameters in a place as an object. `isSingle`: only parameters with one value. */
  #parameters(model: OperationModel, place: string, isSingle = false): FillableBody {
    const { published } = this.finder.read;
    const known = published.operation(model)?.parameters ?? [];
    const isMeant = ({ name, in: own, encoding }: ParameterModel): boolean =>
      own === place &&
      !(place === "header" && OWN_HEADERS.test(name)) &&
      (!isSingle || encoding.style === "form");
    const own = model.parameters.filter(isMeant);
    const properties = Object.fromEntries(own.map(({ name, schema = true }) => [name, schema]));
    const base = {};
    const isValid = (values: unknown): boolean => {
      const entries = Object.entries(Object(values) as object);
      const areValid = entries.every(([name, value]) => {
        const schema = known.find((each) => isMeant(each) && each.name === name)?.schema;
        const isFit = !isSingle || typeof value !== "object";
        return schema && isFit && published.responses.isValid(schema, value);
      });
      return areValid && (entries.length > 0 || values === base);
    };
    const schema = { type: "object", properties, additionalProperties: false } as Schema;
    return { schema, base, isValid, skipped: "writeOnly" };
  }
}

function nth<Element>(all: readonly Element[], n: number): Element | undefined {
  return all[n % all.length];
}
