import { collectionOf } from "../../../server/runtime/documents/behaviour.js";
import type { Behaviour, Role } from "../../../server/runtime/documents/behaviour.js";
import { isObject } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import { samplesOf } from "../../document/examples/samples.js";
import { type FoundRoles, findRoles } from "../../sandbox/behaviour/find-roles.js";
import { ApiBodies } from "../../sandbox/behaviour/api-bodies.js";
import { objectRequest } from "../../sandbox/behaviour/operation-contents.js";
import type { QueryParameter } from "../client/protocol.js";
import { canWalk, type Paging } from "../paging.js";
import type { Example, ListExample } from "../subject.js";
import type { Profile } from "./profile.js";
import type { ReadDocument } from "./read-document.js";

/** A document, and the behaviour of its sandbox, if it has one. */
export interface KnownDocument {
  read: Omit<ReadDocument, "project">;
  behaviour?: Behaviour | undefined;
}

/** Makes calls of a document's operations. */
export class ExampleFinder {
  readonly bodies: ApiBodies;
  readonly roles: FoundRoles;

  readonly read: KnownDocument["read"];
  protected readonly behaviour: Behaviour | undefined;

  constructor(
    { read, behaviour }: KnownDocument,
    readonly profile: Profile,
  ) {
    this.read = read;
    this.behaviour = behaviour;
    this.bodies = new ApiBodies(read.document);
    this.roles = findRoles(read.document, read.models, this.bodies);
  }

  /** Lists whose pages can be read, and how to create their items. */
  get lists(): ListExample[] {
    return this.ofRole("list").flatMap((model) => {
      const of = (kind: Role["kind"]) =>
        this.ofRole(kind).find((each) => this.collectionOf(each) === this.collectionOf(model));
      const { collection } = this.collectionOf(model) ?? {};
      const idProperty = collection?.idProperty;
      const creating = this.ofRole("create").find(({ path }) => path === model.path);
      const create = creating && this.creation(creating);
      const list = this.exampleOf(model);
      const place = this.bodies.listIn(model);
      const paging = this.profile.paging ?? this.#paging(model);
      const isPaged = model.parameters.some(({ name }) => name === paging.limit) && canWalk(paging);
      if (!create || !list || !place || idProperty === undefined || !isPaged) return [];
      const element = this.bodies.itemPlace(place.element, place.element);
      const shown = this.bodies.properties(element?.schema);
      // The list has other values than items.
      if (!shown.some(({ name }) => name === idProperty)) return [];
      // A required parameter may filter out the created items.
      if (list.query.length > 0) return [];
      const inner = element?.at ?? [];
      const { at: createdAt = [] } = this.bodies.placeInResponse(creating) ?? {};
      const createdId = [...createdAt.map(String), idProperty];
      const removing = of("remove");
      const call = removing && this.exampleOf(removing);
      const parameter = lastOf(removing?.path);
      const { members = [] } = this.behaviour?.operations[model.name]?.response?.list ?? {};
      const totalAt = members.find(({ fact }) => fact === "total")?.at;
      return [
        {
          totalAt,
          list,
          create,
          createdId,
          at: place.at,
          id: [...inner, idProperty],
          paging,
          ...(call && parameter !== undefined && { remove: { call, parameter } }),
        },
      ];
    });
  }

  /**
   * A call with a value for each required parameter. `chosen`: further values, by place and name. `undefined`:
   * programs cannot send one of them.
   */
  exampleOf(
    model: OperationModel,
    body?: unknown,
    chosen: ValuesByPlace = {},
  ): Example | undefined {
    const { name, operationId = name, method, path } = model;
    const pathParameters: Record<string, string> = {};
    const headers: Record<string, string> = {};
    const query: QueryParameter[] = [];
    for (const { parameter, samples } of samplesOf(this.read.document, model).parameters) {
      const { in: place, isRequired } = parameter;
      const { [parameter.name]: own } = chosen[place] ?? {};
      const style = styleOf(model, parameter.name);
      const value = isSendable(place, style, own) ? own : samples[0]?.value;
      const isTenant = parameter.name === this.read.document["x-tenant-parameter"];
      if ((!isRequired && value !== own) || value === undefined || isTenant) continue;
      const text = typeof value === "string" ? value : JSON.stringify(value);
      if (place === "query" && style) query.push({ name: parameter.name, style, value });
      else if (place === "path" && !isObject(value)) pathParameters[parameter.name] = text;
      else if (place === "header" && !isObject(value)) headers[parameter.name] = text;
      else if (isRequired) return undefined;
    }
    const call = { name, operationId, method: method.toUpperCase(), path };
    return { ...call, pathParameters, query, headers, ...(body !== undefined && { body }) };
  }

  /** The operations of a role, fewest path parameters first. */
  ofRole(kind: Role["kind"]): OperationModel[] {
    return this.read.models
      .filter(({ name }) => this.roles.roles.get(name)?.kind === kind)
      .sort((a, b) => a.path.split("{").length - b.path.split("{").length);
  }

  collectionOf({ name }: { name: string }) {
    const wanted = collectionOf(this.roles.roles.get(name));
    return this.roles.collections.find(({ constant }) => constant === wanted);
  }

  /** A call with a body in JSON, or of this type, from the profile, or the document's examples or schema. */
  creation(model: OperationModel, type = /json/): Example | undefined {
    if (!type.test(objectRequest(model)?.mediaType ?? "")) return undefined;
    const sample = this.samplesOf(model).find(({ mediaType }) => type.test(mediaType));
    return sample && this.exampleOf(model, sample.value);
  }

  /** The body in the profile, otherwise those of the document. */
  samplesOf(model: OperationModel): { mediaType: string; value: unknown }[] {
    const { operation, body: value } = this.profile.calls?.create ?? {};
    const { mediaType = "" } = objectRequest(model) ?? {};
    const isNamed = value !== undefined && isNamedBy(operation, model);
    return isNamed
      ? [{ mediaType, value }]
      : [...this.read.published.samples(this.read.document, model)];
  }

  /** How to page a list, by its parameters and the place of the reference to the next page. */
  #paging({ name }: OperationModel): Paging {
    const role = this.roles.roles.get(name);
    const { limit, offset, page, firstPage, after, isById } =
      (role && "query" in role && role.query) || {};
    const { members = [], hasLink } = this.behaviour?.operations[name]?.response?.list ?? {};
    const next = members.find(({ fact }) => fact === "next");
    const sized: Paging = limit === undefined ? {} : { limit };
    if (after !== undefined && isById) return { ...sized, after };
    if (next && next.as !== "number") {
      return { ...sized, next: next.at.join("."), ...(after !== undefined && { cursor: after }) };
    }
    if (offset !== undefined) return { ...sized, offset };
    if (page !== undefined) return { ...sized, page, firstPage: firstPage ?? 1 };
    return { ...sized, ...(hasLink && { link: true }) };
  }
}

/** Whether a name in the profile means the operation. */
export function isNamedBy(name: string | undefined, model: OperationModel): boolean {
  return [model.operationId, model.name].includes(name);
}

type ValuesByPlace = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** Whether a value has only one form in its place. */
function isSendable(place: string, style: string | undefined, value: unknown): boolean {
  const isEmpty = /""|null|\[\]|\{\}/.test(JSON.stringify(value ?? null));
  if (isEmpty || style === "deepObject") return !isEmpty;
  const all = isObject(value) ? Object.values(value) : [value];
  const isFlat = all.every((each) => !isObject(each));
  const isPlain = place === "query" || /^"?[!-~]+(?: [!-~]+)*"?$/.test(JSON.stringify(all[0]));
  return isFlat && isPlain;
}

/** A parameter's style in a query; `undefined`: programs do not support it. */
export function styleOf(
  { parameters }: OperationModel,
  name: string,
): QueryParameter["style"] | undefined {
  const found = parameters.find((each) => each.in === "query" && each.name === name)?.encoding;
  if (found?.style === "deepObject") return "deepObject";
  if (found?.style !== "form") return undefined;
  if (!found.explode && found.shape === "list") return "comma";
  return found.explode && found.shape === "object" ? "members" : "form";
}

/** The parameter at the end of a path. */
export function lastOf(path = ""): string | undefined {
  return /\{([^{}]+)\}$/.exec(path)?.[1];
}

/** At most this many elements, spread over the list. */
export function sampled<Element>(all: readonly Element[], count: number): Element[] {
  const step = Math.max(1, all.length / count);
  return all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}
