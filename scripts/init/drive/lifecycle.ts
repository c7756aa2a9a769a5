import { isDeepStrictEqual } from "node:util";
import type { GivenRequest } from "../../generate/proof/call-by-client.js";
import type { OperationModel } from "../../generate/operation-model.js";
import { samplesOf } from "../../generate/proof/samples.js";
import type { Role } from "../../../server/runtime/documents/behaviour.js";
import type { FoundCollection } from "../find-collections.js";
import { findRoles } from "../find-roles.js";
import { isObject, nodeAt, resolve, type SchemaObject } from "../../generate/document.js";
import { ApiBodies } from "../json-schemas.js";
import type { PublishedBodies } from "./published-bodies.js";
import type { DrivenResponse } from "./called-api.js";
import type { DrivenApi } from "./driven-api.js";

type Members = Readonly<Record<string, unknown>>;

export interface LifecycleReport {
  collection: string;
  called: string[];
  failure?: string;
  /** Why the thing could not be followed to its end. */
  unfollowed?: string;
}

/** Creates, reads, lists, changes and removes a thing in each collection, and checks each step. */
export async function driveLifecycles(
  api: DrivenApi,
  published: PublishedBodies,
  unstored: readonly string[],
): Promise<LifecycleReport[]> {
  const { collections, roles } = findRoles(api.document, api.models);
  const reports: LifecycleReport[] = [];
  for (const found of collections) {
    if (unstored.includes(found.constant)) continue;
    reports.push(await new Lifecycle(api, found, published, roles).run());
  }
  return reports;
}

class Failure extends Error {}
class Unfollowed extends Error {}

class Lifecycle {
  readonly #called: string[] = [];
  readonly #operations: ReadonlyMap<string, OperationModel>;
  /** Values of the other path parameters, the same in all requests. */
  readonly #around = new Map<string, GivenRequest["parameters"][number]["sample"]>();
  readonly #bodies: ApiBodies;
  #id: unknown;

  constructor(
    private readonly api: DrivenApi,
    private readonly found: FoundCollection,
    private readonly published: PublishedBodies,
    private readonly roles: ReadonlyMap<string, Role>,
  ) {
    this.#bodies = new ApiBodies(api.document);
    const { constant } = found;
    const own = [...roles].filter(
      ([, role]) => "collection" in role && role.collection === constant,
    );
    const models = own.map(([name, { kind }]) => [kind, api.model(name)] as const);
    const operations = new Map(models);
    const all = (kind: string): OperationModel[] =>
      models.flatMap(([each, model]) => (each === kind ? model : []));
    // What another path creates may belong to something else than what is listed.
    const isFree = (model: OperationModel): boolean =>
      this.#bodies.parameters(model).every((each) => each.in !== "query" || !each.required);
    for (const create of all("create")) {
      const list = all("list").find((each) => each.path === create.path && isFree(each));
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
      if (error instanceof Failure) return { ...report, failure: error.message };
      if (error instanceof Unfollowed) return { ...report, unfollowed: error.message };
      throw error;
    }
  }

  async #live(): Promise<void> {
    await this.#create();
    await this.#seenBy("list", true);
    for (const kind of ["replace", "replaceNamed", "update"]) await this.#change(kind);
    const remove = this.#operations.get("remove");
    if (!remove) return;
    await this.#call(remove, remove.requestBody?.required ? this.#bodyOf(remove) : undefined);
    const read = this.#operations.get("read");
    if (read) {
      const response = await this.#send(read);
      this.#require(response.status === 404, read, response, "404 for what was removed");
    }
    await this.#seenBy("list", false);
  }

  async #create(): Promise<void> {
    const create = this.#operations.get("create") ?? this.#operations.get("put");
    if (!create) throw new Unfollowed("nothing creates one");
    const { idProperty } = this.found.collection;
    const isPut = !this.#operations.has("create");
    if (isPut) this.#id = this.#sampleId(create);
    const bodies = [this.#bodyOf(create), ...this.#bodiesOf(create).slice(1)].map((body) =>
      isPut ? this.#withRequiredId(create, body) : this.#withPathId(create, body),
    );
    let [sent = {}] = bodies;
    let response = await this.#send(create, sent);
    // The check of examples has reported those that the service rejects.
    for (const other of bodies.slice(1)) {
      if (response.status !== 400) break;
      sent = other;
      response = await this.#send(create, sent);
    }
    this.#requireFine(create, response);
    const thing = this.#thingIn(create, response);
    if (idProperty !== undefined) this.#id ??= thing?.[idProperty] ?? sent[idProperty];
    if (this.#id === undefined) throw new Unfollowed("no response has its id");
    this.#requireShown(create, response, sent, thing);
    await this.#readAs(sent);
  }

  async #change(kind: string): Promise<void> {
    const model = this.#operations.get(kind);
    if (!model) return;
    const { idProperty } = this.found.collection;
    const sent = this.#changed(model, this.#bodyOf(model));
    const isNamed = kind === "replaceNamed" && idProperty !== undefined;
    const body = isNamed ? { ...sent, [idProperty]: this.#id } : this.#withRequiredId(model, sent);
    await this.#call(model, body);
    await this.#readAs(body);
  }

  /** With another value of one member, to see whether it is stored. */
  #changed(model: OperationModel, body: Members): Members {
    const schema = this.published.bodySchema(model);
    const { idProperty } = this.found.collection;
    for (const [name, value] of Object.entries(body)) {
      if (name === idProperty || schema === undefined) continue;
      const other = otherThan(value);
      const changed = { ...body, [name]: other };
      if (other !== undefined && this.published.requests.isValid(schema, changed)) return changed;
    }
    return body;
  }

  /** With an id that the paths also accept, if the body has one. */
  #withPathId(create: OperationModel, body: Members): Members {
    const { idProperty = "" } = this.found.collection;
    const kinds = ["read", "replace", "update", "remove"];
    const model = kinds.map((kind) => this.#operations.get(kind)).find((each) => each);
    const named = { ...body, [idProperty]: model && this.#sampleId(model) };
    return idProperty in body && this.#isValid(create, named) ? named : body;
  }

  /** With the id of the thing where the schema requires one, else without any. */
  #withRequiredId(model: OperationModel, body: Members): Members {
    const { idProperty } = this.found.collection;
    const others = this.#withoutId(body);
    if (idProperty === undefined || this.#isValid(model, others)) return others;
    return { ...body, [idProperty]: this.#id };
  }

  #isValid(model: OperationModel, body: Members): boolean {
    const schema = this.published.bodySchema(model);
    return schema === undefined || this.published.requests.isValid(schema, body);
  }

  #withoutId(body: Members): Members {
    const { idProperty = "" } = this.found.collection;
    const { [idProperty]: _id, ...others } = body;
    return others;
  }

  async #readAs(sent: Members): Promise<void> {
    const read = this.#operations.get("read");
    if (!read || read.method === "head") return;
    const response = await this.#call(read);
    this.#requireShown(read, response, sent, this.#thingIn(read, response));
  }

  /** Whether the list has the thing, if it is not too short for it. */
  async #seenBy(kind: string, isThere: boolean): Promise<void> {
    const list = this.#operations.get(kind);
    const { idProperty } = this.found.collection;
    if (!list || idProperty === undefined) return;
    const element = this.#bodies.listPlace(this.#bodies.responseSchema(list))?.thing;
    const shown = this.#bodies.thingPlace(element, element)?.schema;
    if (!this.#bodies.properties(shown).some(({ name }) => name === idProperty)) return;
    const response = await this.#call(list);
    const ids = JSON.stringify(response.json ?? null);
    const has = ids.includes(`${JSON.stringify(idProperty)}:${JSON.stringify(this.#id)}`);
    this.#require(has === isThere, list, response, isThere ? "the thing" : "it no longer");
  }

  #requireShown(
    model: OperationModel,
    response: DrivenResponse,
    sent: Members,
    thing: Members | undefined,
  ): void {
    if (!thing) return;
    const { schema: whole = {} } = this.#bodies.placeInResponse(model) ?? {};
    const { anyOf, oneOf = anyOf } =
      typeof whole === "object" ? resolve<SchemaObject>(this.api.document, whole) : {};
    const shown = this.#bodies
      .properties(whole)
      .filter(({ schema }) => !this.#bodies.isMarked(schema, "writeOnly"));
    const { idProperty, created = [], changed = [] } = this.found.collection;
    const own = new Set([idProperty, ...created, ...changed]);
    for (const [name, value] of Object.entries(this.#withoutId(sent))) {
      const { schema } = shown.find((each) => each.name === name) ?? {};
      // Nested values may lose members that responses do not declare. Responses may show an object in place of its id.
      if (own.has(name) || schema === undefined || isObject(value)) continue;
      // Of several kinds of a thing, the stored one may lack it.
      if (oneOf && !Object.hasOwn(thing, name)) continue;
      const types = this.#bodies.types(schema);
      if (types.has("object") && !types.has("string")) continue;
      // Or a list of objects in place of a text.
      if (!Array.isArray(value) && this.#bodies.listPlace(schema)) continue;
      const wanted = `${name}: ${JSON.stringify(value)}`;
      // Responses may have lists only where requests take one value as well.
      const isShown = [value, [value]].some((each) => isDeepStrictEqual(thing[name], each));
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
    // The stored thing does not fit the declared response.
    if (response.isExample) {
      throw new Unfollowed(
        `${model.name} gives the document's example, since what is stored does not fit`,
      );
    }
  }

  #send(model: OperationModel, body?: Members): Promise<DrivenResponse> {
    this.#called.push(model.name);
    const mediaType = body && this.#bodies.objectRequest(model)?.mediaType;
    const given: GivenRequest = {
      parameters: this.#parametersOf(model),
      ...(mediaType !== undefined && { body: { mediaType, value: body } }),
    };
    return this.api.call(model, given);
  }

  #parametersOf(model: OperationModel): GivenRequest["parameters"] {
    const { idParameter = "" } = this.found.collection;
    const role = this.roles.get(model.name);
    const { [idParameter]: idName = idParameter } =
      (role && "parameters" in role && role.parameters) || {};
    const hasId = role?.kind !== "create" && role?.kind !== "list" && this.#id !== undefined;
    return samplesOf(this.api.document, model).parameters.flatMap(({ parameter, samples }) => {
      const { name, in: place = "", required = false } = parameter;
      const [sample] = samples;
      if (!required || !sample) return [];
      // Where things are created or listed, a parameter of that name is about what they belong to.
      const isId = hasId && place === "path" && name === idName;
      if (isId) return [{ name, in: place, sample: { ...sample, value: this.#id } }];
      if (place !== "path") return [{ name, in: place, sample }];
      const kept = this.#around.get(name) ?? sample;
      this.#around.set(name, kept);
      return [{ name, in: place, sample: kept }];
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
    if (!body) throw new Unfollowed(`${model.name} has no example of a body`);
    return body;
  }

  #bodiesOf(model: OperationModel): Members[] {
    const mediaType = this.#bodies.objectRequest(model)?.mediaType;
    const samples = this.published.samples(this.api.document, model);
    return samples
      .filter((each) => each.mediaType === mediaType)
      .flatMap(({ value }) => (isObject(value) ? [value] : []));
  }

  #thingIn(model: OperationModel, { json }: DrivenResponse): Members | undefined {
    const thing = nodeAt(json, this.#bodies.placeInResponse(model)?.at ?? []);
    return typeof thing === "object" && thing !== null ? (thing as Members) : undefined;
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
    throw new Failure(
      `${name} (${method.toUpperCase()} ${path}) gave ${status} ${what}, where ${wanted} was due.`,
    );
  }
}

function otherThan(value: unknown): unknown {
  if (typeof value === "string") return `${value}2`;
  if (typeof value === "number") return value + 1;
  return typeof value === "boolean" ? !value : undefined;
}
