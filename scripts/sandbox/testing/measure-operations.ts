import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { authenticate } from "../../../server/runtime/embed/authenticated-fetch.js";
import { bareMediaType } from "../../../server/runtime/http/media-types.js";
import type { Credentials } from "../../../server/runtime/security/credentials.js";
import { isObject, type OpenApiDocument } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import { bodyValue, type RequestValues } from "../../generate/proof/call-by-client.js";
import { samplesOf, validSamples } from "../../document/examples/samples.js";
import {
  type CalledApi,
  calledApi,
  type DrivenResponse,
} from "../../conformance/drive/called-api.js";
import { isDeclared } from "../../conformance/drive/fuzz-api.js";
import { PublishedBodies } from "../../conformance/drive/published-bodies.js";
import { type FoundRoles, findRoles } from "../behaviour/find-roles.js";
import { MeasuredItems } from "./measured-items.js";

export interface MeasuredOperation {
  method: string;
  path: string;
  /** Why no valid request gets a valid response. */
  unserved?: string;
  /** Whether it stores or reads stored data; false if the response was an example. */
  stores: boolean;
}

/** A running service, and the document that it publishes. */
export interface MeasuredService {
  url: string;
  document: OpenApiDocument;
  published: PublishedBodies;
  credentials: Credentials;
}

/**
 * Why a response to a valid request is wrong; `undefined` if right. `isOfUnknownItem`: the request names an item that
 * nothing created.
 */
export type Judge = (
  model: OperationModel,
  response: DrivenResponse,
  isOfUnknownItem: boolean,
) => string | undefined;

/** Tries requests of one operation until one succeeds. */
const ATTEMPTS = 6;
/** The last attempt names no created item, because another item may exist. */
const LAST = ATTEMPTS - 1;

/** The service of a document's folder. */
export async function serviceIn(folder: string, url: string): Promise<MeasuredService> {
  return {
    url,
    document: await readJson<OpenApiDocument>(folder, "generated", "validation.json"),
    credentials: await readJson<Credentials>(folder, "data", "credentials.json"),
    published: await PublishedBodies.of(folder),
  };
}

/** Sends valid requests to each operation of a running service. `judge`: by default a declared status of success. */
export async function measureOperations(
  { url, document, credentials, published }: MeasuredService,
  judge: Judge = (model, response) => faultOf(published, model, response),
): Promise<MeasuredOperation[]> {
  const api = calledApi(document, {
    baseUrl: url,
    prepare: (model, request) => authenticate(model, credentials, request),
  });
  const caller = new Caller(api, published, judge);
  const measured: MeasuredOperation[] = [];
  for (const model of inOrder(api.models)) {
    const { unserved, isExample } = await caller.measure(model);
    measured.push({
      method: model.method,
      path: model.path,
      ...(unserved !== undefined && { unserved }),
      stores: unserved === undefined && !isExample,
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

/** Written by the kit's commands. */
async function readJson<T>(...path: string[]): Promise<T> {
  return JSON.parse(await readFile(join(...path), "utf8")) as T;
}

class Caller {
  readonly #roles: FoundRoles;
  readonly #items: MeasuredItems;

  constructor(
    private readonly api: CalledApi,
    private readonly published: PublishedBodies,
    private readonly judge: Judge,
  ) {
    this.#roles = findRoles(api.document, api.models);
    this.#items = new MeasuredItems(api, published, this.#roles);
  }

  /** The first success, or else the first response that is right. */
  async measure(model: OperationModel): Promise<{ unserved?: string; isExample: boolean }> {
    let unserved: string | undefined;
    let right: DrivenResponse | undefined;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const response = await this.#send(model, attempt).catch((error: unknown) => String(error));
      const areThere = attempt < LAST && this.#items.areThere(model);
      const isOfUnknownItem = model.path.includes("{") && !areThere;
      if (model.method === "delete") this.#items.forget(model);
      const fault =
        typeof response === "string" ? response : this.judge(model, response, isOfUnknownItem);
      unserved ??= fault;
      if (typeof response === "string") continue;
      if (fault === undefined && response.status < 400) return response;
      if (fault === undefined) right ??= response;
      if (response.status === 501) break;
    }
    return right ?? { unserved: unserved ?? "", isExample: false };
  }

  async #send(model: OperationModel, attempt: number): Promise<DrivenResponse> {
    const { document } = this.api;
    const named = attempt < LAST ? await this.#items.parametersOf(model) : undefined;
    const parameters = named ?? sampledParameters(document, model, attempt);
    const bodies = this.published.samples(document, model);
    const { mediaType: written = "", value } = bodies[attempt % bodies.length] ?? {};
    const content = model.requestBody?.contents.find((each) => each.mediaType === written);
    const isRange = written.includes("*") && content?.kind === "json";
    const mediaType = isRange ? "application/json" : bareMediaType(written);
    const sent = attempt > 0 ? this.#changed(model, value, attempt) : value;
    const body = { mediaType, value: isJson(mediaType) ? sent : bodyValue(mediaType, sent) };
    return this.api.call(model, { parameters, ...(bodies.length > 0 && { body }) });
  }

  /** `PUT /pets` changes the pet in its body. A token is issued for the client that the request names with Basic. */
  #changed(model: OperationModel, body: unknown, attempt: number): unknown {
    const role = this.#roles.roles.get(model.name);
    const item = this.#items.of(model);
    const { idProperty = "" } = item?.found.collection ?? {};
    if (!isObject(body)) return body;
    if (role?.kind === "token") return { ...body, grant_type: "client_credentials" };
    if (role?.kind === "replaceNamed") return { ...body, [idProperty]: item?.id };
    const names = (role?.kind === "create" && role.names) || {};
    const name = Object.keys(body).find((each) => (names[each] ?? each) === idProperty) ?? "";
    // An item with that id may already exist.
    const value = role?.kind === "create" ? body[name] : undefined;
    if (typeof value === "number") return { ...body, [name]: value + attempt };
    return typeof value === "string" ? { ...body, [name]: `${value}${attempt}` } : body;
  }
}

function faultOf(
  published: PublishedBodies,
  model: OperationModel,
  { status, json, text }: DrivenResponse,
): string | undefined {
  const shown = `${status} ${text.slice(0, 300)}`;
  // Some operations only redirect.
  const isFine = hasSuccess(model) ? status >= 200 && status < 300 : status < 400;
  if (!isFine || !isDeclared(model, status)) return shown;
  const schema = published.responseSchema(model, status);
  if (!schema || model.method === "head" || json === undefined) return undefined;
  const error = published.responses.validationError(schema, json);
  return error === undefined ? undefined : `${status}, whose body is not as declared: ${error}`;
}

function hasSuccess({ responses }: OperationModel): boolean {
  return responses.some(({ key }) => key.startsWith("2") || key === "default");
}

function sampledParameters(
  document: OpenApiDocument,
  model: OperationModel,
  attempt: number,
): RequestValues["parameters"] {
  return samplesOf(document, model).parameters.flatMap((each) => {
    const { name, in: place, isRequired } = each.parameter;
    const samples = validSamples(document, each);
    const sample = samples[attempt % samples.length];
    return isRequired && sample ? [{ name, in: place, sample }] : [];
  });
}

function isJson(mediaType: string): boolean {
  return /[/+]json$/.test(mediaType);
}
