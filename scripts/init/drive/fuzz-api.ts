import type { JsonSchema, SpecOperation } from "../../development/fuzz/spec-document.js";
import {
  type OpenApiDocument,
  type RequestBody,
  resolve,
  type Schema,
} from "../../generate/document.js";
import type { OperationModel } from "../../generate/operation-model.js";
import type { GivenParameter, GivenRequest } from "../../generate/proof/call-by-client.js";
import { type OperationSamples, samplesOf } from "../../generate/proof/samples.js";
import { operationOf } from "../json-schemas.js";
import { contentKind } from "../../generate/body-facts.js";
import { bareMediaType } from "../../../server/http/media-types.js";
import { drawValue, mutationsOf, Random } from "./draw-value.js";
import type { CalledApi, DrivenResponse } from "./driven-api.js";
import type { PublishedBodies } from "./published-bodies.js";

export interface FuzzReport {
  seed: number;
  requests: number;
  /** How many were invalid on purpose. */
  mutated: number;
  statuses: ReadonlyMap<number, number>;
  /** Operations that a handler or the document leaves without a response: 501. */
  unimplemented: ReadonlySet<string>;
  /** One for each operation that did something wrong. */
  failures: readonly string[];
}

interface Drawn {
  given: GivenRequest;
  /** What is wrong with it. */
  mutation?: string;
}

/** Attempts to draw a value that is valid, beside the sample, which is. */
const ATTEMPTS = 10;

/**
 * Sends generated requests to each operation in turn: valid ones, and such as are wrong in one respect. What
 * comes back is held to the published document by another validator than the service's own.
 */
export async function fuzzApi(
  api: CalledApi,
  published: PublishedBodies,
  { requests, seed }: { requests: number; seed: number },
): Promise<FuzzReport> {
  const random = new Random(seed);
  const statuses = new Map<number, number>();
  const failures = new Map<string, string>();
  const unimplemented = new Set<string>();
  let mutated = 0;
  const drawers = api.models.map((model) => new Drawer(api.document, model, published, random));
  for (let count = 0; count < requests && drawers.length > 0; count++) {
    const drawer = drawers[count % drawers.length];
    if (!drawer || failures.has(drawer.model.name)) continue;
    const { model } = drawer;
    const drawn = drawer.draw();
    if (drawn.mutation !== undefined) mutated += 1;
    const response = await sent(api, model, drawn);
    if (!response) continue;
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (response.status === 501) unimplemented.add(model.name);
    const violation = violationOf(api, drawer, drawn, response);
    if (violation !== undefined) failures.set(model.name, described(drawer, drawn, violation));
  }
  return { seed, requests, mutated, statuses, unimplemented, failures: [...failures.values()] };
}

/** `undefined`: no client can send it, such as a path parameter without a character. */
async function sent(
  api: CalledApi,
  model: OperationModel,
  { given }: Drawn,
): Promise<DrivenResponse | undefined> {
  try {
    return await api.call(model, given);
  } catch (error) {
    if (error instanceof TypeError && !String(error.cause).includes("ECONN")) return undefined;
    throw error;
  }
}

class Drawer {
  readonly #samples: OperationSamples;
  readonly #bodySchema: JsonSchema | undefined;
  readonly operation: SpecOperation | undefined;

  constructor(
    private readonly document: OpenApiDocument,
    readonly model: OperationModel,
    readonly published: PublishedBodies,
    private readonly random: Random,
  ) {
    this.#samples = samplesOf(document, model);
    this.operation = published.operation(model);
    this.#bodySchema = published.bodySchema(model);
  }

  draw(): Drawn {
    const parameters = this.#parameters();
    const content = this.#content();
    if (!content) return { given: { parameters } };
    const { mediaType, value, mutation } = content;
    const drawn: Drawn = { given: { parameters, body: { mediaType, value } } };
    return mutation === undefined ? drawn : { ...drawn, mutation };
  }

  #parameters(): GivenParameter[] {
    return this.#samples.parameters.flatMap(({ parameter, samples }) => {
      const { name, in: place = "", required = false } = parameter;
      if (!required && !this.random.isOneIn(3)) return [];
      const sample = this.random.oneOf(samples);
      return sample ? [{ name, in: place, sample }] : [];
    });
  }

  #content(): { mediaType: string; value: unknown; mutation?: string } | undefined {
    const content = this.random.oneOf(this.#samples.bodies);
    if (!content) return undefined;
    const mediaType = bareMediaType(content.mediaType);
    const sample = this.random.oneOf(content.samples)?.value;
    const kind = contentKind(mediaType);
    if (kind !== "json") return { mediaType, value: this.#other(kind, sample) };
    const schema = this.#schema(content.mediaType);
    const value = this.#valid(schema, sample);
    const mutation = this.random.isOneIn(2) ? this.#mutation(value) : undefined;
    if (!mutation) return { mediaType, value };
    return { mediaType, value: mutation.value, mutation: mutation.what };
  }

  #other(kind: string, sample: unknown): unknown {
    if (kind === "lines") return Array.isArray(sample) ? sample : [sample];
    if (kind === "bytes") return Buffer.from(typeof sample === "string" ? sample : "x");
    return sample;
  }

  #schema(mediaType: string): Schema | undefined {
    const { requestBody } = operationOf(this.document, this.model);
    if (!requestBody) return undefined;
    return resolve<RequestBody>(this.document, requestBody).content[mediaType]?.schema;
  }

  /** Drawn, and valid by the published document; else the sample. */
  #valid(schema: Schema | undefined, sample: unknown): unknown {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const value = drawValue(this.document, schema, this.random);
      if (this.isValidBody(value) === true) return value;
    }
    return sample;
  }

  #mutation(value: unknown): { what: string; value: unknown } | undefined {
    const wrong = [...mutationsOf(value)].filter((each) => this.isValidBody(each.value) === false);
    return this.random.oneOf(wrong);
  }

  /** By the published document; `undefined` if it does not say. */
  isValidBody(value: unknown): boolean | undefined {
    return this.#bodySchema && this.published.isValid(this.#bodySchema, value);
  }
}

function violationOf(
  api: CalledApi,
  { model, operation, published }: Drawer,
  { mutation }: Drawn,
  { status, json, headers }: DrivenResponse,
): string | undefined {
  if (status === 501) return undefined;
  if (status >= 500) {
    const [failure] = api.failures;
    const { err } = Object(failure) as { err?: { message?: string } };
    return `${status}${err?.message === undefined ? "" : `: ${err.message}`}`;
  }
  if (mutation !== undefined && status < 400) return `${status} for a body with ${mutation}`;
  const isOthers = !api.declaresErrors && status >= 400;
  if (!isDeclared(model, status) && !isOthers)
    return `${status}, which the document does not declare`;
  const schema = operation?.responses.get(status);
  if (status >= 300 || !schema || model.method === "head") return undefined;
  if (!/^application\/json\b/.test(headers.get("Content-Type") ?? "")) return undefined;
  if (json === undefined) return `${status} with a body that is no JSON`;
  const error = published.validationError(schema, json);
  return error === undefined
    ? undefined
    : `${status} with a body that is not as declared: ${error}`;
}

function isDeclared({ statuses, ranges }: OperationModel, status: number): boolean {
  const range = `${Math.floor(status / 100)}XX`;
  return statuses.includes(status) || ranges.includes(range) || ranges.includes("default");
}

function described({ model }: Drawer, { given }: Drawn, violation: string): string {
  const body = given.body ? ` ${JSON.stringify(given.body.value).slice(0, 300)}` : "";
  const parameters = given.parameters.map(
    ({ name, sample }) => `${name}=${JSON.stringify(sample.value)}`,
  );
  const sentWith = [...parameters, body.trim()].filter(Boolean).join(" ");
  return `${model.name} (${model.method.toUpperCase()} ${model.path}): ${violation}. Sent: ${sentWith || "nothing"}`;
}
