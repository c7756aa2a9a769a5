import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { bareMediaType } from "../../../server/runtime/http/media-types.js";
import type { Credentials } from "../../../server/runtime/security/credentials.js";
import { isObject, type OpenApiDocument } from "../../generate/document.js";
import { listOperations, type OperationModel } from "../../generate/operation-model.js";
import { bodyValue, type GivenRequest } from "../../generate/proof/call-by-client.js";
import { type OperationSamples, samplesOf } from "../../generate/proof/samples.js";
import { type DrivenResponse, requestTo, responseTo } from "../drive/called-api.js";
import { authenticate } from "../drive/driven-api.js";
import { isDeclared } from "../drive/fuzz-api.js";
import { PublishedBodies } from "../drive/published-bodies.js";
import { spelled, wordsOf } from "../../generate/words.js";

export interface MeasuredOperation {
  method: string;
  path: string;
  /** Why no valid request gets a declared response that validates, and has a status from 200 to 299. */
  unserved?: string;
  /** Whether it stores, or reads what was stored: not if the response was an example. */
  stores: boolean;
}

/** Requests of one operation, until one is served. */
const ATTEMPTS = 6;
const TIMEOUT = 20_000;

/** Sends valid requests to each operation of the service that runs around the document in a folder. */
export async function measureOperations(folder: string, url: string): Promise<MeasuredOperation[]> {
  const [document, credentials] = await Promise.all([
    readJson<OpenApiDocument>(folder, "generated", "validation.json"),
    readJson<Credentials>(folder, "data", "credentials.json"),
  ]);
  const summary = await readJson<Summary>(folder, "generated", "operations.json").catch(
    (): Summary => [],
  );
  const published = await PublishedBodies.of(folder);
  const service = new MeasuredService(document, url, credentials, published);
  const measured: MeasuredOperation[] = [];
  for (const model of service.models) {
    const { unserved, isExample } = await service.measure(model);
    const does = summary.find(({ name }) => name === model.name)?.does;
    measured.push({
      ...{ method: model.method, path: model.path },
      ...(unserved !== undefined && { unserved }),
      stores: does === "store" && unserved === undefined && !isExample,
    });
  }
  return measured;
}

/** What the generator says of each operation. */
type Summary = readonly { name: string; does: string }[];

/** Written by the commands of the kit. */
async function readJson<T>(...path: string[]): Promise<T> {
  return JSON.parse(await readFile(join(...path), "utf8")) as T;
}

class MeasuredService {
  readonly models: readonly OperationModel[];
  /** Of the things that were created, by the paths of these. */
  readonly #ids = new Map<string, unknown>();
  readonly #samples = new Map<string, OperationSamples>();

  constructor(
    private readonly document: OpenApiDocument,
    private readonly url: string,
    private readonly credentials: Credentials,
    private readonly published: PublishedBodies,
  ) {
    this.models = listOperations(document);
  }

  async measure(model: OperationModel): Promise<{ unserved?: string; isExample: boolean }> {
    let unserved = "";
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const response = await this.#send(model, attempt).catch((error: unknown) => String(error));
      const fault = typeof response === "string" ? response : this.#faultOf(model, response);
      // The next request of an operation on it needs another.
      if (model.method === "delete") this.#ids.delete(model.path);
      if (typeof response === "object" && fault === undefined) return response;
      unserved ||= fault ?? "";
      if (typeof response === "object" && response.status === 501) break;
    }
    return { unserved, isExample: false };
  }

  async #send(
    model: OperationModel,
    attempt: number,
    own?: { path: string; value: unknown },
  ): Promise<DrivenResponse> {
    const samples = this.#samplesOf(model);
    const parameters: GivenRequest["parameters"][number][] = [];
    for (const { parameter, samples: values } of samples.parameters) {
      const { name, in: place = "", required = false } = parameter;
      const sample = values[attempt % values.length];
      if (!required || !sample) continue;
      const end = model.path.indexOf(`/{${name}}`);
      const item = model.path.slice(0, end) + `/{${name}}`;
      const id = place !== "path" || end < 0 ? undefined : await this.#idOf(item, own);
      const isThere = id !== undefined && attempt < ATTEMPTS - 1;
      parameters.push({ name, in: place, sample: isThere ? { ...sample, value: id } : sample });
    }
    const bodies = samples.bodies.flatMap(({ mediaType, samples: values }) =>
      values.map(({ value }) => ({ mediaType: bareMediaType(mediaType), value })),
    );
    const content = bodies[attempt % bodies.length];
    const body = content && {
      ...content,
      value: isJson(content.mediaType)
        ? content.value
        : bodyValue(content.mediaType, content.value),
    };
    const given = { parameters, ...(body && { body }) };
    const request = await requestTo(this.url, this.document, model, given);
    authenticate(model, this.credentials, request);
    return responseTo(request, AbortSignal.timeout(TIMEOUT));
  }

  #samplesOf(model: OperationModel): OperationSamples {
    const samples = this.#samples.get(model.name) ?? samplesOf(this.document, model);
    this.#samples.set(model.name, samples);
    return samples;
  }

  /** The id of what stands at the path, created if needed; `undefined`: any will do, or none can be found. */
  async #idOf(item: string, own?: { path: string; value: unknown }): Promise<unknown> {
    if (own?.path === item) return own.value;
    if (this.#ids.has(item)) return this.#ids.get(item);
    const id = await this.#created(item).catch(() => undefined);
    this.#ids.set(item, id);
    return id;
  }

  async #created(item: string): Promise<unknown> {
    const [, collection = "", parameter = ""] = /^(.*)\/\{([^{}]*)\}$/.exec(item) ?? [];
    const at = (method: string, path: string): OperationModel | undefined =>
      this.models.find((each) => each.method === method && each.path === path);
    const post = at("post", collection);
    for (let attempt = 0; post && attempt < ATTEMPTS / 2; attempt++) {
      const { status, json } = await this.#send(post, attempt);
      const id = status < 300 ? idIn(json, parameter, collection) : undefined;
      if (id !== undefined) return id;
    }
    const put = at("put", item);
    const value = put && sampleOf(this.#samplesOf(put), parameter);
    if (!put || value === undefined) return undefined;
    const { status } = await this.#send(put, 0, { path: item, value });
    return status < 300 ? value : undefined;
  }

  #faultOf(model: OperationModel, response: DrivenResponse): string | undefined {
    const { status, json, text } = response;
    const shown = `${status} ${text.slice(0, 300)}`;
    // Some operations only redirect.
    const isFine = hasSuccess(model) ? status >= 200 && status < 300 : status < 400;
    if (!isFine || !isDeclared(model, status)) return shown;
    const schema = this.published.operation(model)?.responses.get(status);
    if (!schema || model.method === "head" || json === undefined) return undefined;
    const error = this.published.responses.validationError(schema, json);
    return error === undefined ? undefined : `${status}, whose body is not as declared: ${error}`;
  }
}

function hasSuccess({ statuses, ranges }: OperationModel): boolean {
  const isDefault = ranges.some((range) => range === "2XX" || range === "default");
  return isDefault || statuses.some((status) => status >= 200 && status < 300);
}

function isJson(mediaType: string): boolean {
  return /[/+]json$/.test(mediaType);
}

function sampleOf({ parameters }: OperationSamples, wanted: string): unknown {
  const found = parameters.find(({ parameter: { name } }) => name === wanted);
  return found?.samples[0]?.value;
}

/** The id in a response: by the name of the path parameter, or what ids are usually called. */
function idIn(json: unknown, parameter: string, collection: string): unknown {
  if (!isObject(json)) return undefined;
  const last = spelled(collection.split("/").at(-1) ?? "");
  const singular = last.replace(/ies$/, "y").replace(/s$/, "");
  const wanted = [spelled(parameter), "id", `${singular}id`, wordsOf(parameter).at(-1) ?? ""];
  const names = [...wanted, "gid", "sid", "uuid", "key", "name"];
  for (const name of names) {
    const found = Object.entries(json).find(([key]) => spelled(key) === name)?.[1];
    if (typeof found === "string" || typeof found === "number") return found;
  }
  // In an envelope, such as `data`.
  const inner = Object.values(json).filter(isObject);
  return inner.length === 1 ? idIn(inner[0], parameter, collection) : undefined;
}
