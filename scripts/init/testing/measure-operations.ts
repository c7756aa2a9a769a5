import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { bareMediaType } from "../../../server/runtime/http/media-types.js";
import type { Behaviour } from "../../../server/runtime/documents/behaviour.js";
import type { Credentials } from "../../../server/runtime/security/credentials.js";
import { isObject, type OpenApiDocument } from "../../generate/document.js";
import { listOperations, type OperationModel } from "../../generate/operation-model.js";
import { bodyValue, type GivenRequest } from "../../generate/proof/call-by-client.js";
import { type OperationSamples, samplesOf } from "../../generate/proof/samples.js";
import { type DrivenResponse, requestTo, responseTo } from "../drive/called-api.js";
import { authenticate } from "../../../server/runtime/embed/authenticated-fetch.js";
import { isDeclared } from "../drive/fuzz-api.js";
import { PublishedBodies } from "../drive/published-bodies.js";
import { spelled, wordsOf } from "../../generate/words.js";

export interface MeasuredOperation {
  method: string;
  path: string;
  /** Why no valid request gets a valid declared response with a status from 200 to 299. */
  unserved?: string;
  /** Whether it stores or reads stored data; false if the response was an example. */
  stores: boolean;
}

/** Tries requests of one operation until one succeeds. */
const ATTEMPTS = 6;

/** Sends valid requests to each operation of the running service of a document's folder. */
export async function measureOperations(folder: string, url: string): Promise<MeasuredOperation[]> {
  const [document, summary, behaviour, credentials] = await Promise.all([
    readJson<OpenApiDocument>(folder, "generated", "validation.json"),
    readJson<Summary>(folder, "generated", "operations.json"),
    readJson<Behaviour>(folder, "generated", "behaviour.json"),
    readJson<Credentials>(folder, "data", "credentials.json"),
  ]);
  const published = await PublishedBodies.of(folder);
  const service = new MeasuredService({ document, url, credentials, published, behaviour });
  const measured: MeasuredOperation[] = [];
  for (const model of inOrder(service.models)) {
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

/** Deletions come last, because they affect the other operations; nested resources are deleted first. */
function inOrder(models: readonly OperationModel[]): OperationModel[] {
  const [removing, others] = [true, false].map((wanted) =>
    models.filter(({ method }) => (method === "delete") === wanted),
  );
  return [...(others ?? []), ...(removing ?? []).sort((a, b) => b.path.length - a.path.length)];
}

/** The generator's description of each operation. */
type Summary = readonly { name: string; does: string }[];

/** Written by the kit's commands. */
async function readJson<T>(...path: string[]): Promise<T> {
  return JSON.parse(await readFile(join(...path), "utf8")) as T;
}

interface ServiceParts {
  document: OpenApiDocument;
  url: string;
  credentials: Credentials;
  published: PublishedBodies;
  behaviour: Behaviour;
}

class MeasuredService {
  readonly models: readonly OperationModel[];
  /** The ids of created items by path. */
  readonly #ids = new Map<string, unknown>();
  readonly #samples = new Map<string, OperationSamples>();
  readonly #bodies = new Map<string, { mediaType: string; value: unknown }[]>();

  constructor(private readonly parts: ServiceParts) {
    this.models = listOperations(parts.document);
  }

  async measure(model: OperationModel): Promise<{ unserved?: string; isExample: boolean }> {
    let unserved = "";
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const response = await this.#send(model, attempt).catch((error: unknown) => String(error));
      const fault = typeof response === "string" ? response : this.#faultOf(model, response);
      // After a deletion, later requests need another item.
      if (model.method === "delete") this.#ids.delete(shapeOf(model.path));
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
    const bodies = this.#bodiesOf(model);
    const content = bodies[attempt % bodies.length];
    const body = content && {
      ...content,
      value: isJson(content.mediaType)
        ? content.value
        : bodyValue(content.mediaType, content.value),
    };
    if (body && attempt > 0) body.value = await this.#withId(model, body.value, attempt);
    const given = { parameters, ...(body && { body }) };
    const { url, document, credentials } = this.parts;
    const request = await requestTo(url, document, model, given);
    authenticate(model, credentials, request);
    return responseTo(request);
  }

  /** `PUT /pets` changes the pet in its body. A token is issued for the client that the request names with Basic. */
  async #withId(model: OperationModel, body: unknown, attempt: number): Promise<unknown> {
    const { method, path, name } = model;
    const { behaviour, published } = this.parts;
    const { kind } = behaviour.operations[name]?.role ?? {};
    const { idProperty = "" } = behaviour.collections[this.#collectionOf(model) ?? ""] ?? {};
    if (kind === "create" && isObject(body) && typeof body[idProperty] === "string") {
      // An item with that id may already exist.
      const other = { ...body, [idProperty]: `${body[idProperty]}${attempt}` };
      const schema = published.bodySchema(model);
      return schema && published.requests.isValid(schema, other) ? other : body;
    }
    if (kind === "token" && isObject(body)) return { ...body, grant_type: "client_credentials" };
    const isItem = (other: string): boolean => /^\/\{[^{}]+\}$/.test(other.slice(path.length));
    const item = this.models.find((each) => each.path.startsWith(path) && isItem(each.path))?.path;
    if (method !== "put" || item === undefined || !isObject(body)) return body;
    const id = await this.#idOf(item);
    return id === undefined ? body : { ...body, id };
  }

  #bodiesOf(model: OperationModel): { mediaType: string; value: unknown }[] {
    const { published, document } = this.parts;
    const bodies =
      this.#bodies.get(model.name) ??
      published
        .samples(document, model)
        .map(({ mediaType, value }) => ({ mediaType: bareMediaType(mediaType), value }));
    this.#bodies.set(model.name, bodies);
    return bodies;
  }

  #samplesOf(model: OperationModel): OperationSamples {
    const samples = this.#samples.get(model.name) ?? samplesOf(this.parts.document, model);
    this.#samples.set(model.name, samples);
    return samples;
  }

  /** The id of the item at the path, created if needed; `undefined` if any id will do or none can be found. */
  async #idOf(item: string, own?: { path: string; value: unknown }): Promise<unknown> {
    if (own?.path === item) return own.value;
    const shape = shapeOf(item);
    if (this.#ids.has(shape)) return this.#ids.get(shape);
    const id = await this.#created(item).catch(() => undefined);
    this.#ids.set(shape, id);
    return id;
  }

  async #created(item: string): Promise<unknown> {
    const [, collection = "", parameter = ""] = /^(.*)\/\{([^{}]*)\}$/.exec(item) ?? [];
    const at = (method: string, path: string): OperationModel | undefined =>
      this.models.find((each) => each.method === method && shapeOf(each.path) === shapeOf(path));
    const post = at("post", collection) ?? this.#creatorOf(item);
    const { collections } = this.parts.behaviour;
    const { idProperty } = collections[(post && this.#collectionOf(post)) ?? ""] ?? {};
    const names = namesOfId(parameter, collection, idProperty);
    let given: unknown;
    for (let attempt = 0; post && attempt < ATTEMPTS / 2; attempt++) {
      const { status, json, sent } = await this.#send(post, attempt);
      given = idIn(jsonOf(sent.body), names.slice(0, 2));
      const id = idIn(json, names) ?? given;
      if (status < 300 && id !== undefined) return id;
    }
    const put = at("put", item);
    const value = put && sampleOf(this.#samplesOf(put), parameter);
    // An item with the sent id may exist.
    if (!put || value === undefined) return given;
    const { status } = await this.#send(put, 0, { path: item, value });
    return status < 300 ? value : undefined;
  }

  /** Another path may create the item: `POST /users/{id}/playlists` creates that of `/playlists/{id}`. */
  #creatorOf(item: string): OperationModel | undefined {
    const { operations } = this.parts.behaviour;
    const here = this.models
      .filter(({ path }) => shapeOf(path) === shapeOf(item))
      .map((each) => this.#collectionOf(each));
    return this.models.find((model) => {
      const isCreating = operations[model.name]?.role.kind === "create";
      return isCreating && here.includes(this.#collectionOf(model));
    });
  }

  #collectionOf({ name }: OperationModel): string | undefined {
    const { role } = this.parts.behaviour.operations[name] ?? {};
    return role && "collection" in role ? role.collection : undefined;
  }

  #faultOf(model: OperationModel, response: DrivenResponse): string | undefined {
    const { status, json, text } = response;
    const shown = `${status} ${text.slice(0, 300)}`;
    // Some operations only redirect.
    const isFine = hasSuccess(model) ? status >= 200 && status < 300 : status < 400;
    if (!isFine || !isDeclared(model, status)) return shown;
    const schema = this.parts.published.operation(model)?.responses.get(status);
    if (!schema || model.method === "head" || json === undefined) return undefined;
    const error = this.parts.published.responses.validationError(schema, json);
    return error === undefined ? undefined : `${status}, whose body is not as declared: ${error}`;
  }
}

/** Paths that differ only in the names of their parameters are the same. */
function shapeOf(path: string): string {
  return path.replace(/\{[^{}]*\}/g, "{}");
}

function hasSuccess({ statuses, ranges }: OperationModel): boolean {
  const isDefault = ranges.some((range) => range === "2XX" || range === "default");
  return isDefault || statuses.some((status) => status >= 200 && status < 300);
}

function isJson(mediaType: string): boolean {
  return /[/+]json$/.test(mediaType);
}

function jsonOf(body: Uint8Array = new Uint8Array()): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString()) as unknown;
  } catch {
    return undefined;
  }
}

function sampleOf({ parameters }: OperationSamples, wanted: string): unknown {
  const found = parameters.find(({ parameter: { name } }) => name === wanted);
  return found?.samples[0]?.value;
}

/** Possible names of an id: the collection's, the path parameter's, or a common one. */
function namesOfId(parameter: string, collection: string, idProperty = "id"): string[] {
  const last = spelled(collection.split("/").at(-1) ?? "");
  const singular = last.replace(/ies$/, "y").replace(/s$/, "");
  const own = [spelled(idProperty), spelled(parameter), wordsOf(parameter).at(-1) ?? ""];
  return [...own, "id", `${singular}id`, "gid", "sid", "uuid", "key", "name"];
}

function idIn(json: unknown, names: readonly string[]): unknown {
  if (!isObject(json)) return undefined;
  for (const name of names) {
    const found = Object.entries(json).find(([key]) => spelled(key) === name)?.[1];
    if (typeof found === "string" || typeof found === "number") return found;
  }
  // In an envelope, such as `data`.
  const inner = Object.entries(json).filter(([, value]) => isObject(value));
  const [only] = inner.length === 1 ? inner : [];
  const named = inner.find(([key]) => names.includes(`${spelled(key)}id`)) ?? only;
  return idIn(named?.[1], names);
}
