import { isDeepStrictEqual } from "node:util";
import type { RequestValues } from "../../generate/proof/call-by-client.js";
import type { OperationModel } from "../../document/operation-model.js";
import { samplesOf, validSamples } from "../../document/examples/samples.js";
import { collectionOf, type Role } from "../../../server/runtime/documents/behaviour.js";
import type { FoundCollection } from "../../sandbox/behaviour/find-collections.js";
import { type FoundRoles, findRoles } from "../../sandbox/behaviour/find-roles.js";
import {
  isObject,
  isPlainObject,
  nodeAt,
  resolve,
  type SchemaObject,
} from "../../document/document.js";
import { ApiBodies, objectRequest, responseSchema } from "../../sandbox/behaviour/json-schemas.js";
import type { PublishedBodies } from "./published-bodies.js";
import type { CalledApi, DrivenResponse } from "./called-api.js";

type Members = Readonly<Record<string, unknown>>;

export interface LifecycleReport {
  collection: string;
  called: string[];
  failure?: string;
  /** Why the life cycle could not be completed. */
  unfollowed?: string;
}

/** Creates, reads, lists, updates and deletes an item in each collection, and checks each step. */
export async function driveLifecycles(
  api: CalledApi,
  published: PublishedBodies,
  unstored: readonly string[],
): Promise<LifecycleReport[]> {
  const roles = findRoles(api.document, api.models);
  const reports: LifecycleReport[] = [];
  for (const found of roles.collections) {
    if (unstored.includes(found.constant)) continue;
    reports.push(await driveLifecycle(api, published, found, roles));
  }
  return reports;
}

/** `samplesOf`: bodies of an operation; default: those of the document. */
export function driveLifecycle(
  api: CalledApi,
  published: PublishedBodies,
  found: FoundCollection,
  { roles }: FoundRoles,
  samplesOf?: SamplesOf,
): Promise<LifecycleReport> {
  return new Lifecycle(api, found, published, roles, samplesOf).run();
}

type SamplesOf = (model: OperationModel) => readonly { mediaType: string; value: unknown }[];

/** Items in a page of a list that may have more pages. */
const SHORTEST_PAGE = 5;

/** The life cycle cannot be continued. */
class Ended extends Error {
  constructor(
    readonly how: "failure" | "unfollowed",
    message: string,
  ) {
    super(message);
  }
}

/** An item of a collection, and the requests about it. */
export class Lifecycle {
  readonly #called: string[] = [];
  readonly #operations: ReadonlyMap<string, OperationModel>;
  /** Values of path parameters, the same in all requests. */
  readonly #path = new Map<string, unknown>();
  readonly #bodies: ApiBodies;
  /** The id of the created item. */
  id: unknown;
  /** The item in the last response. */
  #seen: Members = {};

  constructor(
    private readonly api: CalledApi,
    readonly found: FoundCollection,
    private readonly published: PublishedBodies,
    private readonly roles: ReadonlyMap<string, Role>,
    private readonly samplesOf: SamplesOf = (model) => published.samples(api.document, model),
  ) {
    this.#bodies = new ApiBodies(api.document);
    const own = [...roles].filter(([, role]) => collectionOf(role) === found.constant);
    const models = own.flatMap(([name, { kind }]) => {
      const model = api.models.find((each) => each.name === name);
      return model ? [[kind, model] as const] : [];
    });
    const operations = new Map(models);
    const all = (kind: string): OperationModel[] =>
      models.flatMap(([each, model]) => (each === kind ? model : []));
    // Items that are created at another path may belong to another parent than the listed items.
    for (const create of all("create")) {
      const list = all("list").find((each) => each.path === create.path && this.#isFree(each));
      if (list) operations.set("create", create).set("list", list);
    }
    this.#operations = operations;
  }

  async run(): Promise<LifecycleReport> {
    const report = { collection: this.found.constant, called: this.#called };
    try {
      await this.#live();
      return report;
    } catch (error) {
      if (error instanceof Ended) return { ...report, [error.how]: error.message };
      throw error;
    }
  }

  async #live(): Promise<void> {
    await this.create();
    await this.#requireListed(true);
    for (const kind of ["replace", "replaceNamed", "update"]) {
      const model = this.#operations.get(kind);
      if (!model) continue;
      const sent = this.#changed(
        model,
        this.#withOwnId(model, this.#bodyOf(model), kind === "replaceNamed"),
      );
      await this.#call(model, sent);
      await this.#requireRead(sent);
    }
    const remove = this.#operations.get("remove");
    if (!remove) return;
    await this.#call(remove, remove.requestBody?.isRequired ? this.#bodyOf(remove) : undefined);
    const read = this.#operations.get("read");
    if (read) {
      const response = await this.#send(read);
      this.#require(response.status === 404, read, response, "404 for what was removed");
    }
    await this.#requireListed(false);
  }

  /** Throws if no item can be created, read and shown. */
  async create(): Promise<void> {
    const put = this.#operations.get("put");
    const create = this.#operations.get("create") ?? put;
    if (!create) throw new Ended("unfollowed", "nothing creates one");
    if (create === put) this.id = this.#sampleId(create);
    const bodies = this.#bodiesOf(create);
    // A creation may have no body.
    if (bodies.length === 0 && !create.requestBody?.isRequired) bodies.push({});
    let sent: Members = {};
    let response: DrivenResponse | undefined;
    for (const body of bodies) {
      sent = create === put ? this.#withOwnId(create, body) : this.#withPathId(create, body);
      response = await this.#send(create, sent);
      // The check of examples has reported examples that the service rejects.
      if (response.status !== 400 && response.status !== 422) break;
    }
    if (!response) throw new Ended("unfollowed", `${create.name} has no example of a body`);
    this.#requireFine(create, response);
    const { idProperty = "" } = this.found.collection;
    this.id ??= this.#itemIn(create, response)?.[idProperty] ?? sent[idProperty];
    if (this.id === undefined) throw new Ended("unfollowed", "no response has its id");
    this.#requireShown(create, response, sent);
    await this.#requireRead(sent);
  }

  /** The sample of a body. The paths accept its id, if it has one. */
  #withPathId(create: OperationModel, body: Members): Members {
    const { idProperty = "" } = this.found.collection;
    const kinds = ["read", "replace", "update", "remove"];
    const [model] = kinds.flatMap((kind) => this.#operations.get(kind) ?? []);
    const named = { ...body, [idProperty]: model && this.#sampleId(model) };
    return idProperty in body && this.#isValid(create, named) ? named : body;
  }

  /** The sample of a body with the item's version, and with its id only if it is required. */
  #withOwnId(model: OperationModel, body: Members, isNeeded = false): Members {
    const { idProperty, version = "" } = this.found.collection;
    const { [idProperty ?? ""]: _id, ...rest } = body;
    const isBased = version in rest && version in this.#seen;
    const others = isBased ? { ...rest, [version]: this.#seen[version] } : rest;
    if (idProperty === undefined || (!isNeeded && this.#isValid(model, others))) return others;
    return { ...others, [idProperty]: this.id };
  }

  /** The body with another value of one member, to see whether it is stored. */
  #changed(model: OperationModel, body: Members): Members {
    const schema = this.published.bodySchema(model);
    if (schema === undefined) return body;
    const { idProperty, version } = this.found.collection;
    const changes = Object.entries(body).flatMap(([name, value]): Members[] => {
      const isFixed = [idProperty, version].includes(name);
      const other = isFixed ? undefined : otherThan(value);
      return other === undefined ? [] : [{ ...body, [name]: other }];
    });
    return changes.find((each) => this.published.requests.isValid(schema, each)) ?? body;
  }

  #isValid(model: OperationModel, body: Members): boolean {
    const schema = this.published.bodySchema(model);
    return schema === undefined || this.published.requests.isValid(schema, body);
  }

  async #requireRead(sent: Members): Promise<void> {
    const read = this.#operations.get("read");
    if (!read || read.method === "head") return;
    this.#requireShown(read, await this.#call(read), sent);
  }

  /** Whether the list is complete without a parameter, which may be a filter. */
  #isFree(model: OperationModel): boolean {
    return model.parameters.every((each) => each.in !== "query" || !each.isRequired);
  }

  /** Whether the list contains the item, unless its page may be too short. */
  async #requireListed(isThere: boolean): Promise<void> {
    const list = this.#operations.get("list");
    const { idProperty } = this.found.collection;
    if (!list || idProperty === undefined || (isThere && !this.#isFree(list))) return;
    const element = this.#bodies.listPlace(responseSchema(list))?.element;
    const shown = this.#bodies.itemPlace(element, element)?.schema;
    if (!this.#bodies.properties(shown).some(({ name }) => name === idProperty)) return;
    const response = await this.#call(list);
    const page = nodeAt(response.json, this.#bodies.listIn(list)?.at ?? []);
    const isFull = Array.isArray(page) && page.length >= SHORTEST_PAGE;
    if (isThere && isFull && "query" in (this.roles.get(list.name) ?? {})) return;
    const listed = JSON.stringify(response.json ?? null);
    const has = listed.includes(`${JSON.stringify(idProperty)}:${JSON.stringify(this.id)}`);
    this.#require(has === isThere, list, response, isThere ? "the item" : "it no longer");
  }

  #requireShown(model: OperationModel, response: DrivenResponse, sent: Members): void {
    const item = this.#itemIn(model, response);
    if (!item) return;
    this.#seen = item;
    const { schema: whole = {} } = this.#bodies.placeInResponse(model) ?? {};
    const { anyOf, oneOf = anyOf } =
      typeof whole === "object" ? resolve<SchemaObject>(this.api.document, whole) : {};
    const { idProperty, created = [], changed = [], version } = this.found.collection;
    const own = new Set([idProperty, version, ...created, ...changed]);
    const shown = this.#bodies.properties(this.#bodies.placeInResponse(model)?.schema);
    for (const { name, schema } of shown) {
      const value = sent[name];
      const isHidden = own.has(name) || this.#bodies.schema(schema).writeOnly === true;
      // Nested values may lose members that responses do not declare. Responses may show an object in place of its id.
      if (isHidden || value === undefined || isObject(value)) continue;
      // If there are several kinds of item, the stored one may lack it.
      if (oneOf && !Object.hasOwn(item, name)) continue;
      const types = this.#bodies.types(schema);
      if (types.has("object") && !types.has("string")) continue;
      // Or a list of objects in place of a text.
      if (!Array.isArray(value) && this.#bodies.listPlace(schema)) continue;
      const wanted = `${name}: ${JSON.stringify(value)}`;
      // Responses may have a list where requests also accept a single value.
      const isShown = [value, [value]].some((each) => isDeepStrictEqual(item[name], each));
      this.#require(isShown, model, response, wanted);
    }
  }

  async #call(model: OperationModel, body?: Members): Promise<DrivenResponse> {
    const response = await this.#send(model, body);
    this.#requireFine(model, response);
    return response;
  }

  #requireFine(model: OperationModel, response: DrivenResponse): void {
    const isFine = response.status >= 200 && response.status < 300;
    this.#require(isFine, model, response, "a status from 200 to 299");
    if (!response.isExample) return;
    const why = `${model.name} gives the document's example, since what is stored does not fit`;
    throw new Ended("unfollowed", why);
  }

  #send(model: OperationModel, body?: Members): Promise<DrivenResponse> {
    this.#called.push(model.name);
    const mediaType = body && objectRequest(model)?.mediaType;
    return this.api.call(model, {
      parameters: this.parametersOf(model),
      ...(mediaType !== undefined && { body: { mediaType, value: body } }),
    });
  }

  /** With the item's id, and the same values of its parents in all requests. */
  parametersOf(model: OperationModel): RequestValues["parameters"] {
    const { idParameter = "" } = this.found.collection;
    const role = this.roles.get(model.name);
    const { [idParameter]: idName = idParameter } =
      (role && "parameters" in role && role.parameters) || {};
    const hasId = role?.kind !== "create" && role?.kind !== "list" && this.id !== undefined;
    type ParameterValue = RequestValues["parameters"][number];
    return samplesOf(this.api.document, model).parameters.flatMap((each): ParameterValue[] => {
      const { name, in: place, isRequired } = each.parameter;
      const [sample] = validSamples(this.api.document, each);
      if (!isRequired || !sample) return [];
      if (place !== "path") return [{ name, in: place, sample }];
      // In a create or list operation, a parameter of that name is the parent's.
      const isId = hasId && name === idName;
      const value = isId ? this.id : (this.#path.get(name) ?? sample.value);
      if (!isId) this.#path.set(name, value);
      return [{ name, in: place, sample: { ...sample, value } }];
    });
  }

  #sampleId(model: OperationModel): unknown {
    const found = samplesOf(this.api.document, model).parameters.find(
      ({ parameter: { name } }) => name === this.found.collection.idParameter,
    );
    return found?.samples[0]?.value;
  }

  #bodyOf(model: OperationModel): Members {
    const [body] = this.#bodiesOf(model);
    if (!body) throw new Ended("unfollowed", `${model.name} has no example of a body`);
    return body;
  }

  #bodiesOf(model: OperationModel): Members[] {
    const mediaType = objectRequest(model)?.mediaType;
    return this.samplesOf(model)
      .filter((each) => each.mediaType === mediaType)
      .flatMap(({ value }) => (isPlainObject(value) ? [value] : []));
  }

  #itemIn(model: OperationModel, { json }: DrivenResponse): Members | undefined {
    const item = nodeAt(json, this.#bodies.placeInResponse(model)?.at ?? []);
    return isObject(item) ? item : undefined;
  }

  #require(
    isMet: boolean,
    { name, method, path }: OperationModel,
    { status, text, isExample }: DrivenResponse,
    wanted: string,
  ): void {
    if (isMet) return;
    const shown = text.length > 300 ? `${text.slice(0, 300)}…` : text;
    const what = isExample ? "the document's example" : shown;
    const operation = `${name} (${method.toUpperCase()} ${path})`;
    throw new Ended("failure", `${operation}: expected ${wanted}, got ${status} ${what}.`);
  }
}

function otherThan(value: unknown): unknown {
  if (typeof value === "string") return `${value}2`;
  if (typeof value === "number") return value + 1;
  return typeof value === "boolean" ? !value : undefined;
}
