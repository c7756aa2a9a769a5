import { randomUUID } from "node:crypto";
import { collectionOf } from "../../../server/runtime/documents/behaviour.js";
import type { Behaviour, Role } from "../../../server/runtime/documents/behaviour.js";
import { EXAMPLE_HEADER } from "../../../server/runtime/documents/responses.js";
import { resolve, type Schema } from "../../generate/document.js";
import type { OperationModel } from "../../generate/operation-model.js";
import { samplesOf } from "../../generate/proof/samples.js";
import { type FoundRoles, findRoles } from "../../init/find-roles.js";
import { ApiBodies } from "../../init/json-schemas.js";
import type { QueryParameter } from "../client/protocol.js";
import { canWalk, type Paging } from "../paging.js";
import { type Example, type Hard, isIn, type ListExample, type Subject } from "../subject.js";
import { HardFinder } from "./find-hard.js";
import { HARD_TEXT } from "./hard-values.js";
import type { NamedCall, Profile } from "./profile.js";
import type { ReadDocument } from "./read-document.js";

/** Maximum of calls that are tried for one example. */
const TRIED = 12;
/** Operations that are called without credentials. */
const SECURED = 60;

const HARD_PATH = "a/b?c ü %2F#";
const HARD_LIST = ["a b", "ü&c"];
export const HARD_NUMBERS = [Number.MAX_SAFE_INTEGER, 2_147_483_648, 0.1 + 0.2];

type Known = Pick<ReadDocument, "document" | "models" | "published"> & {
  readonly behaviour?: Behaviour;
};

/** Sends a call, to see whether it can be an example. */
export type Try = (example: Example) => Promise<{ status: number; headers: Headers }>;

/** Finds calls of a document by which its clients and servers are checked. */
export class SubjectFinder {
  readonly bodies: ApiBodies;
  readonly roles: FoundRoles;

  constructor(
    readonly read: Known,
    private readonly profile: Profile,
    private readonly works: Try,
  ) {
    this.bodies = new ApiBodies(read.document);
    this.roles = findRoles(read.document, read.models, this.bodies);
  }

  async find(): Promise<Subject> {
    const named = Object.entries(this.profile.calls ?? {});
    const examples: Subject["examples"] = Object.fromEntries(
      named.map(([name, call]) => [name, this.#named(call)]),
    );
    examples.read ??= await this.#first(this.#gets().map((model) => this.exampleOf(model)));
    examples.missing ??= await this.#missing();
    examples.create ??= await this.#first(this.ofRole("create").map((each) => this.creation(each)));
    const { read, create } = examples;
    const [token] = this.ofRole("token");
    const bearer = read && isIn(this.read.models, read)?.security.some(isBearer) ? read : undefined;
    const isIssued = bearer && token && this.#hasClientFlow();
    const ofMethod = (name: string) => this.read.models.filter(({ method }) => method === name);
    const found: Subject["examples"] = {
      ...{ method: read && this.#method(read), path: this.#path(), pages: this.lists[0] },
      ...{ bearer, ...this.#writes() },
      basic: await this.#first(
        this.#gets()
          .filter(isBasic)
          .map((each) => this.exampleOf(each)),
      ),
      revalidated: read && (await this.#revalidated(read)),
      head: await this.#first(ofMethod("head").map((each) => this.exampleOf(each))),
      hard: create && (examples.hard ?? (await this.#hard(create))),
      text: await this.#query(HARD_TEXT),
      list: await this.#query(HARD_LIST),
      keyed: create && this.#keyed(create),
      token: isIssued ? this.exampleOf(token) : undefined,
      ...examples,
    };
    const { retryable = [429, 502, 503, 504] } = this.profile;
    const issuing = this.ofRole("token");
    return {
      ...{ examples: found, retryable, hasCodes: false, secured: this.#secured() },
      hard: () => this.#hardExamples(),
      isForToken: (path) => issuing.some((each) => path.endsWith(each.path)),
      hasOAuthErrors: !issuing.some(({ statuses, ranges }) => {
        return ranges.length > 0 || statuses.some((status) => status >= 400);
      }),
    };
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
      // A required parameter may filter out the created items.
      if (list.query.length > 0) return [];
      const inner = this.bodies.thingPlace(place.thing, place.thing)?.at ?? [];
      const createdId = [...(this.bodies.placeInResponse(creating)?.at ?? []), idProperty];
      const removing = of("remove");
      const call = removing && this.exampleOf(removing);
      const parameter = lastOf(removing?.path);
      const { told = [] } = this.read.behaviour?.operations[model.name]?.response?.list ?? {};
      const totalAt = told.find(({ tells }) => tells === "total")?.at;
      return [
        {
          ...{ totalAt, list, create, createdId, at: place.at, id: [...inner, idProperty], paging },
          ...(call && parameter !== undefined && { remove: { call, parameter } }),
        },
      ];
    });
  }

  /** With a value for each required parameter. `undefined`: programs cannot send one of them. */
  exampleOf(model: OperationModel, body?: unknown): Example | undefined {
    const { name, operationId = name, method, path } = model;
    const pathParameters: Record<string, string> = {};
    const headers: Record<string, string> = {};
    const query: QueryParameter[] = [];
    for (const { parameter, samples } of samplesOf(this.read.document, model).parameters) {
      const value = samples[0]?.value;
      const isTenant = parameter.name === this.read.document["x-tenant-parameter"];
      if (!parameter.required || isTenant) continue;
      const style = styleOf(model, parameter.name);
      const isText = ["string", "number", "boolean"].includes(typeof value);
      if (parameter.in === "query" && style) query.push({ name: parameter.name, style, value });
      else if (parameter.in === "path" && isText) pathParameters[parameter.name] = String(value);
      else if (parameter.in === "header" && isText) headers[parameter.name] = String(value);
      else return undefined;
    }
    const call = { name, operationId, method: method.toUpperCase(), path };
    return { ...call, pathParameters, query, headers, ...(body !== undefined && { body }) };
  }

  /** Fewest path parameters first. */
  ofRole(kind: Role["kind"]): OperationModel[] {
    return this.read.models
      .filter(({ name }) => this.roles.roles.get(name)?.kind === kind)
      .sort((a, b) => a.path.split("{").length - b.path.split("{").length);
  }

  collectionOf({ name }: { name: string }) {
    const wanted = collectionOf(this.roles.roles.get(name));
    return this.roles.collections.find(({ constant }) => constant === wanted);
  }

  #named({ operation, body, ...given }: NamedCall): Example {
    const { models } = this.read;
    const model = models.find((each) => [each.operationId, each.name].includes(operation));
    const example = model && this.exampleOf(model, body);
    if (!example) throw new UnknownOperation(operation);
    const query = Object.entries(given.query ?? {}).map(([name, value]) => {
      return { name, style: styleOf(model, name) ?? ("form" as const), value };
    });
    const pathParameters = { ...example.pathParameters, ...given.path };
    return { ...example, query, pathParameters, headers: { ...example.headers, ...given.headers } };
  }

  async #first(
    candidates: readonly (Example | undefined)[],
    isMet: (status: number) => boolean = (status) => status >= 200 && status < 300,
  ): Promise<Example | undefined> {
    for (const example of candidates.filter((each) => each !== undefined).slice(0, TRIED)) {
      const { status, headers } = await this.works(example);
      // Read-only values do not depend on the request.
      const isShown = !/^(?:GET|HEAD)$/.test(example.method) && headers.has(EXAMPLE_HEADER);
      if (isMet(status) && !isShown) return example;
    }
    return undefined;
  }

  /** Operations that need a token first, then lists. */
  #gets(): OperationModel[] {
    const lists = new Set(this.ofRole("list"));
    const rank = (model: OperationModel): number =>
      (model.security.some(isBearer) ? 0 : 8) +
      (lists.has(model) ? 0 : 4) +
      model.path.split("{").length;
    return this.read.models
      .filter((model) => model.method === "get" && this.bodies.responseSchema(model) !== undefined)
      .sort((a, b) => rank(a) - rank(b));
  }

  async #missing(): Promise<Example | undefined> {
    const all = this.ofRole("read").flatMap((model) => {
      const example = model.method === "get" && this.exampleOf(model);
      const name = lastOf(model.path) ?? "";
      if (!example || !(name in example.pathParameters)) return [];
      return [randomUUID(), `${example.pathParameters[name] ?? ""}0`].map((value) => {
        return { ...example, pathParameters: { ...example.pathParameters, [name]: value } };
      });
    });
    const found = await this.#first(all, (status) => status === 404);
    // Detects a server that never sends one.
    return found ?? all.find((each) => this.collectionOf(each)?.collection.isGiven !== true);
  }

  #method(read: Example): Example | undefined {
    const offered = this.read.models.filter(({ path }) => path === read.path);
    const other = ["delete", "put", "patch", "post"].find(
      (each) => !offered.some(({ method }) => method === each),
    );
    return other === undefined ? undefined : { ...read, method: other.toUpperCase() };
  }

  /** Writes of things that need not exist: faults respond first. */
  #writes(): Subject["examples"] {
    const first = (isMeant: (model: OperationModel) => boolean): Example | undefined => {
      const all = this.read.models
        .filter((each) => !/^(?:get|head|options)$/.test(each.method) && isMeant(each))
        .map((each) => (each.requestBody ? this.creation(each) : this.exampleOf(each)));
      const example = all.find((each) => each !== undefined);
      const name = lastOf(example?.path) ?? "";
      const { [name]: id } = example?.pathParameters ?? {};
      if (!example || id === undefined) return example;
      return { ...example, pathParameters: { ...example.pathParameters, [name]: `${id}0` } };
    };
    return {
      replace: first(({ method, requestBody }) => method === "put" && requestBody !== undefined),
      remove: first(({ method }) => method === "delete"),
      bodiless: first(({ method, requestBody }) => method === "post" && !requestBody),
      patch: first(({ method, requestBody }) => method === "patch" && requestBody !== undefined),
      empty: first(({ statuses }) => statuses.includes(204)),
      conditional: withHeader("If-Match", '"7"', first(hasHeader("if-match"))),
    };
  }

  /** With the condition that it has not changed. */
  async #revalidated(read: Example): Promise<Example | undefined> {
    const model = isIn(this.read.models, read);
    if (!model || !hasHeader("if-none-match")(model)) return undefined;
    const tag = (await this.works(read)).headers.get("ETag");
    return tag === null ? undefined : withHeader("If-None-Match", tag, read);
  }

  /** With a body in JSON, or of this type, from the document's examples or schema. */
  creation(model: OperationModel, type = /json/): Example | undefined {
    if (!type.test(this.bodies.objectRequest(model)?.mediaType ?? "")) return undefined;
    const samples = this.read.published.samples(this.read.document, model);
    const sample = samples.find(({ mediaType }) => type.test(mediaType));
    return sample && this.exampleOf(model, sample.value);
  }

  /** The creation with other texts and numbers, as far as the schema allows them. */
  async #hard(create: Example): Promise<Example | undefined> {
    const { published, models } = this.read;
    const model = isIn(models, create);
    const schema = model && published.bodySchema(model);
    if (!schema) return undefined;
    let body = Object(create.body) as Record<string, unknown>;
    for (const { name } of this.bodies.properties(this.bodies.requestSchema(model))) {
      const values = [HARD_TEXT, ...HARD_NUMBERS].map((value) => ({ ...body, [name]: value }));
      body = values.find((each) => published.requests.isValid(schema, each)) ?? body;
    }
    return body === create.body ? undefined : this.#first([{ ...create, body }]);
  }

  #hardExamples(): Hard {
    const { models } = this.read;
    const [creating, issuing] = [this.ofRole("create"), this.ofRole("token")];
    const writes = models.filter((each) => each.requestBody && !issuing.includes(each));
    const others = writes.filter((each) => !creating.includes(each));
    const finder = new HardFinder(this.read, this.bodies, (model) => {
      return this.creation(model) ?? this.exampleOf(model);
    });
    return finder.find([...creating, ...others], this.#gets());
  }

  #keyed(create: Example): Example | undefined {
    const declared = this.read.behaviour?.operations[create.name]?.idempotencyKey;
    const { idempotencyKey: name = declared } = this.profile;
    const headers = { ...create.headers, [name ?? ""]: randomUUID() };
    return name === undefined ? undefined : { ...create, headers };
  }

  /** Of any string, otherwise of one with a format. */
  #path(isFormatted = false): Example | undefined {
    for (const model of this.read.models) {
      const name = lastOf(model.path) ?? "";
      const example = model.method === "get" ? this.exampleOf(model) : undefined;
      const schema = this.bodies.parameters(model).find((each) => each.name === name)?.schema;
      const isText = isFormatted && [...this.bodies.types(schema)].join() === "string";
      if (!example || !(isText || this.#isFree(model, name, "string"))) continue;
      return { ...example, pathParameters: { ...example.pathParameters, [name]: HARD_PATH } };
    }
    return isFormatted ? undefined : this.#path(true);
  }

  #query(value: string | readonly string[]): Promise<Example | undefined> {
    const type = typeof value === "string" ? "string" : "array";
    const all = this.#gets().flatMap((model) => {
      const example = this.exampleOf(model);
      const free = model.parameters.filter(
        (each) => each.in === "query" && this.#isFree(model, each.name, type),
      );
      return free.flatMap(({ name }) => {
        const style = styleOf(model, name);
        if (!example || !style || style === "deepObject") return [];
        const others = example.query.filter((each) => each.name !== name);
        return [{ ...example, query: [...others, { name, style, value }] }];
      });
    });
    return this.#first(all);
  }

  /** Whether a parameter may be any text, or a list of any texts. */
  #isFree(model: OperationModel, name: string, type: "string" | "array"): boolean {
    const parameter = this.bodies.parameters(model).find((each) => each.name === name);
    const isText = (schema: Schema | undefined): boolean => {
      const { enum: values, pattern, format, maxLength } = this.bodies.schema(schema);
      const types = [...this.bodies.types(schema)];
      const isAny = [values, pattern, format, maxLength].every((each) => each === undefined);
      return types.join() === "string" && isAny;
    };
    if (type === "string") return isText(parameter?.schema);
    const types = [...this.bodies.types(parameter?.schema)];
    return types.join() === type && isText(this.bodies.schema(parameter?.schema).items);
  }

  #hasClientFlow(): boolean {
    const { document } = this.read;
    return Object.values(document.components?.securitySchemes ?? {}).some((reference) => {
      const scheme = resolve(document, reference);
      return scheme.type === "oauth2" && scheme.flows.clientCredentials !== undefined;
    });
  }

  /** Of operations all over the document; their bodies are those of examples. */
  #secured(): Subject["secured"] {
    const issuing = this.ofRole("token");
    const needing = this.read.models.filter(({ security }) => {
      const schemes = security.flat().map(({ scheme }) => scheme);
      return (
        schemes.some((each) => each !== "unknown") && security.every(({ length }) => length > 0)
      );
    });
    return sampled(
      needing.filter((each) => !issuing.includes(each)),
      SECURED,
    ).flatMap((model) => {
      const example = this.creation(model) ?? this.exampleOf(model);
      const schemes = model.security.flat().map(({ scheme }) => scheme);
      const scheme = schemes.find((each) => each !== "unknown") ?? "";
      return example ? [{ ...example, scheme }] : [];
    });
  }

  /** By the parameters, and the place of the next page's reference in a page. */
  #paging({ name }: OperationModel): Paging {
    const role = this.roles.roles.get(name);
    const { limit, offset, page, firstPage, after, isById } =
      (role && "query" in role && role.query) || {};
    const { told = [], hasLink } = this.read.behaviour?.operations[name]?.response?.list ?? {};
    const next = told.find(({ tells }) => tells === "next");
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

/** A parameter's style in a query; `undefined`: programs do not support it. */
function styleOf(
  { parameters }: OperationModel,
  name: string,
): QueryParameter["style"] | undefined {
  const found = parameters.find((each) => each.in === "query" && each.name === name);
  if (found?.style === "deepObject") return "deepObject";
  if (found?.style !== "form") return undefined;
  if (!found.explode && found.shape === "list") return "comma";
  return found.explode && found.shape === "object" ? "members" : "form";
}

function hasHeader(wanted: string) {
  return ({ parameters }: OperationModel): boolean =>
    parameters.some((each) => each.in === "header" && each.name.toLowerCase() === wanted);
}

function withHeader(name: string, value: string, example: Example | undefined) {
  return example && { ...example, headers: { ...example.headers, [name]: value } };
}

function isBearer(alternative: OperationModel["security"][number]): boolean {
  return alternative.some(({ scheme }) => scheme === "bearer");
}

function isBasic({ security }: OperationModel): boolean {
  return security.flat().some(({ scheme }) => scheme === "client");
}

/** The parameter at the end of a path. */
export function lastOf(path = ""): string | undefined {
  return /\{([^{}]+)\}$/.exec(path)?.[1];
}

/** This many elements, spread over the list. */
export function sampled<Element>(all: readonly Element[], count: number): Element[] {
  const step = Math.max(1, all.length / count);
  return all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

/** A profile names an unknown operation, or one that programs cannot call. */
export class UnknownOperation extends Error {
  constructor(operation: string) {
    super(
      `the operation '${operation}' is not in the document, or has parameters that cannot be named.`,
    );
  }
}
