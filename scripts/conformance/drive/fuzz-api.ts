import type { OpenApiDocument, Schema } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import { bodyValue, type RequestValues } from "../../generate/proof/call-by-client.js";
import { type OperationSamples, samplesOf } from "../../document/examples/samples.js";
import { bareMediaType } from "../../../server/runtime/http/media-types.js";
import { mutationsOf, Random, Values } from "./draw-value.js";
import type { CalledApi, Change, DrivenResponse, OutgoingRequest } from "./called-api.js";
import type { PublishedBodies } from "./published-bodies.js";
import { jsonSchemaOf } from "./spec-document.js";

export type FuzzReport = Awaited<ReturnType<typeof fuzzApi>>;

/** A change that makes a request invalid, or at least unusual. */
export interface Mutation {
  what: string;
  /** Expected statuses. Default: any. */
  statuses?: readonly number[];
  change: Change;
}

/** An operation whose requests are changed, with the samples of its parameters. */
export interface Mutated {
  model: OperationModel;
  operation: OperationModel;
  samples: OperationSamples["parameters"];
}

export interface Judged {
  model: OperationModel;
  operation: OperationModel | undefined;
  /** The request's error. A mutated body has no statuses. */
  mutation: Pick<Mutation, "what" | "statuses"> | undefined;
  response: DrivenResponse;
}

export interface FuzzOptions {
  requests: number;
  seed: number;
  /** Operations that are called. Default: all. */
  models?: readonly OperationModel[];
  /** Mutations of parts other than JSON bodies. With them, parameters are also drawn. Default: none. */
  mutationsOf?: (mutated: Mutated) => Mutation[];
  /** Other errors of a response. */
  judge?: (judged: Judged) => string | undefined | Promise<string | undefined>;
  progress?: (done: number) => void;
}

interface Drawn {
  values: RequestValues;
  mutation?: Pick<Mutation, "what" | "statuses"> & { change?: Change };
}

/** Attempts to draw a valid value before the sample is used. */
const ATTEMPTS = 10;

/** Sends valid requests, and requests with one error, to each operation. Another validator checks responses. */
export async function fuzzApi(
  api: CalledApi,
  published: PublishedBodies,
  { requests, seed, models = api.models, mutationsOf: changes, judge, progress }: FuzzOptions,
) {
  const random = new Random(seed);
  const statuses = new Map<number, number>();
  const mutations = new Map<string, number>();
  /** The first of each operation, with its request as a `curl` command. */
  const failures = new Map<string, [description: string, DrivenResponse]>();
  /** Operations that responded with 501. */
  const unimplemented = new Set<string>();
  const drawers = models.map(
    (model) => new Drawer(api.document, model, published, random, changes),
  );
  for (let number = 0; number < requests && drawers.length > 0; number++) {
    progress?.(number + 1);
    const drawer = drawers[number % drawers.length];
    if (!drawer || failures.has(drawer.model.name)) continue;
    const { model, operation } = drawer;
    const drawn = drawer.draw();
    const { mutation } = drawn;
    if (mutation) count(mutations, mutation.what);
    const response = await sent(api, model, drawn);
    if (!response) continue;
    count(statuses, response.status);
    if (response.status === 501) unimplemented.add(model.name);
    if (response.status < 300) random.remember(response.json);
    const violation =
      violationOf(api, drawer, drawn, response) ??
      (await judge?.({ model, operation, mutation, response }));
    if (violation === undefined) continue;
    const of = mutation ? ` (${mutation.what})` : "";
    const request = `${model.name} (${model.method.toUpperCase()} ${model.path})`;
    const description = `${request}: ${violation}${of}. Sent: ${toCurl(response.sent)}`;
    failures.set(model.name, [description, response]);
  }
  return {
    seed,
    requests,
    mutations,
    statuses,
    unimplemented,
    failures: [...failures.values()].map(([description]) => description),
    /** The responses with these errors. */
    failed: [...failures.values()].map(([, response]) => response),
  };
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** `undefined`: no client can send it, for example an empty path parameter. */
async function sent(
  api: CalledApi,
  model: OperationModel,
  { values, mutation }: Drawn,
): Promise<DrivenResponse | undefined> {
  try {
    return await api.call(model, values, mutation?.change);
  } catch (error) {
    if (error instanceof URIError || error instanceof TypeError) return undefined;
    throw error;
  }
}

class Drawer {
  readonly #samples: OperationSamples;
  readonly operation: OperationModel | undefined;
  readonly #mutations: readonly Mutation[];
  readonly #values: Values;

  constructor(
    document: OpenApiDocument,
    readonly model: OperationModel,
    readonly published: PublishedBodies,
    private readonly random: Random,
    private readonly mutationsOf: FuzzOptions["mutationsOf"],
  ) {
    this.#samples = samplesOf(document, model);
    this.#values = new Values(document, random);
    const operation = published.operation(model);
    const samples = this.#samples.parameters;
    this.operation = operation;
    this.#mutations = (operation && mutationsOf?.({ model, operation, samples })) ?? [];
  }

  draw(): Drawn {
    const parameters = this.#parameters();
    const { mutation, ...body } = this.#content() ?? {};
    const { mediaType, value } = body;
    const values = { parameters, ...(mediaType !== undefined && { body: { mediaType, value } }) };
    const other = this.random.isOneIn(2) ? this.random.oneOf(this.#mutations) : undefined;
    if (mutation !== undefined) return { values, mutation: { what: mutation } };
    return other ? { values, mutation: other } : { values };
  }

  #parameters(): RequestValues["parameters"] {
    return this.#samples.parameters.flatMap(({ parameter, samples }) => {
      const { name, in: place, isRequired, schema } = parameter;
      // Most responses with `Prefer` are examples.
      if (!isRequired && !this.random.isOneIn(name === "Prefer" ? 20 : 3)) return [];
      const sample = this.random.oneOf(samples);
      if (!sample) return [];
      const value = this.#drawnParameter(name, place, schema) ?? sample.value;
      return [{ name, in: place, sample: { ...sample, value } }];
    });
  }

  #drawnParameter(name: string, place: string, schema: Schema | undefined): unknown {
    const declared = this.operation?.parameters.find(
      (each) => each.name === name && each.in === place,
    );
    if (!this.mutationsOf || !declared) return undefined;
    // Other values of the preceding parameters would select another collection or tenant.
    if (place === "path" && !this.model.path.endsWith(`{${name}}`)) return undefined;
    if (this.random.isOneIn(2)) return undefined;
    const value = this.random.known(name) ?? this.#values.draw(schema);
    const isSendable = place === "query" || /^(?!key=)[\x21-\x7e]+$/.test(String(value));
    return isSendable && this.published.requests.isValid(declared.schema ?? true, value)
      ? value
      : undefined;
  }

  #content(): { mediaType?: string; value?: unknown; mutation?: string } | undefined {
    const body = this.random.oneOf(this.#samples.bodies);
    if (!body) return undefined;
    const { content, samples } = body;
    const mediaType = bareMediaType(content.mediaType);
    const { value: sample, text } = this.random.oneOf(samples) ?? {};
    if (text !== undefined) return { mediaType, value: text };
    if (content.kind !== "json") return { mediaType, value: bodyValue(mediaType, sample) };
    const published = this.published.bodySchema(this.model);
    const value = this.#valid(content.schema, published, sample);
    const wrong = this.random.isOneIn(2) ? this.#mutation(published, value) : undefined;
    return wrong ? { mediaType, value: wrong.value, mutation: wrong.what } : { mediaType, value };
  }

  /** A drawn value that is valid by the published document, or the sample. */
  #valid(schema: Schema | undefined, published: Schema | undefined, sample: unknown): unknown {
    for (let attempt = 0; published && attempt < ATTEMPTS; attempt++) {
      const value = this.#values.draw(schema);
      if (this.published.requests.isValid(published, value)) return value;
    }
    return sample;
  }

  #mutation(published: Schema | undefined, value: unknown) {
    const wrong = [...mutationsOf(value)].filter(
      (each) => published && !this.published.requests.isValid(published, each.value),
    );
    return this.random.oneOf(wrong);
  }
}

function violationOf(
  api: CalledApi,
  { model, operation, published }: Drawer,
  { mutation }: Drawn,
  { status, json, headers }: DrivenResponse,
): string | undefined {
  if (status === 501) return undefined;
  if (mutation?.change) return undefined;
  if (status >= 500) {
    const [failure] = api.failures;
    const { err } = Object(failure) as { err?: { message?: string } };
    return `${status}${err?.message === undefined ? "" : `: ${err.message}`}`;
  }
  if (mutation && status < 400) return `${status} for a body with ${mutation.what}`;
  const isOthers = !api.declaresErrors && status >= 400;
  // The draft of Idempotency-Key reserves these for a repeated key.
  const isKeyed =
    [409, 422].includes(status) &&
    model.parameters.some(({ name }) => /^(?:x-)?idempotency-key$/i.test(name));
  if (!isDeclared(model, status) && !isOthers && !isKeyed)
    return `${status}, which the document does not declare`;
  const schema = jsonSchemaOf(operation, status);
  if (status >= 300 || !schema || model.method === "head") return undefined;
  if (!/^application\/json\b/.test(headers.get("Content-Type") ?? "")) return undefined;
  if (json === undefined) return `${status} with a body that is not JSON`;
  const error = published.responses.validationError(schema, json);
  return error === undefined
    ? undefined
    : `${status} with a body that is not as declared: ${error}`;
}

export function isDeclared({ responses }: OperationModel, status: number): boolean {
  const keys = [`${status}`, `${Math.floor(status / 100)}XX`, "default"];
  return responses.some(({ key }) => keys.includes(key));
}

/** The request as a command line, its credentials in `$AUTHORIZATION`. */
function toCurl({ url, method, headers, body }: OutgoingRequest): string {
  const shown = [...headers].flatMap(([name, value]) =>
    name === "authorization"
      ? ['-H "Authorization: $AUTHORIZATION"']
      : [`-H ${quoted(`${name}: ${value}`)}`],
  );
  const data = body ? [`--data-binary ${quoted(Buffer.from(body).toString("latin1"))}`] : [];
  return ["curl -i --path-as-is -X", method, ...shown, ...data, quoted(url.href)].join(" ");
}

/** Bytes in bash notation: printable ones unchanged. */
function quoted(latin1: string): string {
  if (/^[\x20-\x7e]*$/.test(latin1)) return `'${latin1.replaceAll("'", "'\\''")}'`;
  const escaped = latin1.replace(/[^\x20-\x7e]|['\\]/g, (character) => {
    return `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`;
  });
  return `$'${escaped}'`;
}
