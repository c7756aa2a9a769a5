import { randomUUID } from "node:crypto";
import type {
  Behaviour,
  OperationBehaviour,
  StoringRole,
} from "../../../server/runtime/documents/behaviour.js";
import { EXAMPLE_HEADER } from "../../../server/runtime/documents/responses.js";
import { isObject, resolve, type Schema } from "../../generate/document.js";
import type { OperationModel } from "../../generate/operation-model.js";
import { samplesOf } from "../../generate/proof/samples.js";
import { type FoundRoles, findRoles } from "../../init/find-roles.js";
import { ApiBodies } from "../../init/json-schemas.js";
import type { QueryParameter } from "../client/protocol.js";
import { canWalk, type Paging } from "../paging.js";
import type { Example, Examples, ListExample, Need, Subject } from "../subject.js";
import type { NamedCall, Profile } from "./profile.js";
import type { ReadDocument } from "./read-document.js";

/** Sends a call, to see whether it can be an example. */
export type Try = (example: Example) => Promise<{ status: number; headers: Headers }>;

/** Calls that are tried for one example. */
const TRIED = 12;
/** Operations that are called without credentials. */
const SECURED = 20;
const RETRYABLE = [429, 502, 503];

export const HARD_TEXT = 'Grün ß 漢字 👩‍🚀\u2028"\\ a+b c%20d&e=f#g?h/i;j';
const HARD_PATH = "a/b?c ü %2F#";
const HARD_LIST = ["a b", "ü&c"];
export const HARD_NUMBERS = [Number.MAX_SAFE_INTEGER, 2_147_483_648, 0.1 + 0.2];

/** Finds calls of a document by which its clients and servers are checked. */
export class SubjectFinder {
  readonly #bodies: ApiBodies;
  readonly roles: FoundRoles;
  readonly #byName: ReadonlyMap<string, OperationModel>;

  constructor(
    private readonly read: Pick<ReadDocument, "document" | "models" | "published"> & {
      readonly behaviour?: Behaviour;
    },
    private readonly profile: Profile,
    private readonly works: Try,
  ) {
    this.#bodies = new ApiBodies(read.document);
    this.roles = findRoles(read.document, read.models, this.#bodies);
    this.#byName = new Map(read.models.map((model) => [model.name, model]));
  }

  async find(): Promise<Subject> {
    const examples: Partial<Examples> = {};
    const lacks: Partial<Record<Need, string>> = {};
    const calls = new Map<string, NamedCall>(Object.entries(this.profile.calls ?? {}));
    for (const [name, why, search] of this.#searches()) {
      const named = calls.get(name);
      const found = named ? this.#named(named) : await search(examples);
      if (found) Object.assign(examples, { [name]: found });
      else lacks[name] = why;
    }
    const { retryable = RETRYABLE } = this.profile;
    const issuing = this.ofRole("token");
    const paths = issuing.map(({ path }) => path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return {
      ...{ examples, lacks, retryable, hasCodes: false, secured: this.#secured() },
      tokenPaths: new RegExp(paths.length > 0 ? `(?:${paths.join("|")})$` : "^$"),
      hasOAuthErrors: !issuing.some(({ statuses, ranges }) => {
        return ranges.length > 0 || statuses.some((status) => status >= 400);
      }),
    };
  }

  /** What is searched for, in this order; why there may be none; and how. */
  #searches(): [
    Need,
    string,
    (found: Partial<Examples>) => Promise<Example | ListExample | undefined>,
  ][] {
    const none = Promise.resolve(undefined);
    return [
      ["read", "no GET succeeds with what the document shows", () => this.#reads()],
      ["missing", "no GET of a thing that is not there gives a 404", () => this.#missing()],
      [
        "method",
        "the path of what is read has all methods",
        async ({ read }) => read && this.#method(read),
      ],
      ["create", "no POST with a body in JSON creates a thing", () => this.#creates()],
      ["hard", "no text or number of a creation is free", ({ create }) => this.#hard(create)],
      [
        "keyed",
        "no creation declares a header with an idempotency key: name it in a profile",
        async ({ create }) => create && this.#keyed(create),
      ],
      ["path", "no path has a free text", async () => this.#paths()],
      ["text", "no GET has a query parameter that is any text", () => this.#query(false)],
      ["list", "no GET has a query parameter that is a list of texts", () => this.#query(true)],
      [
        "pages",
        "no list whose things can be created has parameters of paging that are known: name them in a profile",
        async () => this.lists[0],
      ],
      [
        "token",
        "no flow of client credentials opens what is read",
        ({ read }) => (read ? this.#token(read) : none),
      ],
      [
        "bearer",
        "what is read needs no bearer token",
        async ({ read }) => (read && this.#isBearer(read) ? read : undefined),
      ],
    ];
  }

  /** The lists whose pages can be read, with how their things are created. */
  get lists(): ListExample[] {
    return this.roles.collections.flatMap(({ constant, collection: { idProperty } }) => {
      const own = [...this.roles.roles].flatMap(([name, role]) => {
        const model =
          "collection" in role && role.collection === constant && this.#byName.get(name);
        return model ? [{ model, role }] : [];
      });
      const of = (kind: string, path?: string) =>
        own.find(({ model, role }) => role.kind === kind && (path ?? model.path) === model.path);
      const lists = own.filter(({ role }) => role.kind === "list");
      for (const { model, role } of lists) {
        const creating = of("create", model.path)?.model;
        const create = this.#creation(creating);
        const list = this.exampleOf(model);
        const place = this.#bodies.listIn(model);
        const paging = this.profile.paging ?? this.#paging(model, role);
        // A parameter that is required selects some of the things, which those that are created may not be among.
        if (
          !create ||
          !list ||
          list.query.length > 0 ||
          !place ||
          idProperty === undefined ||
          !canWalk(paging) ||
          !model.parameters.some((each) => each.name === paging.limit)
        )
          continue;
        const inner = this.#bodies.thingPlace(place.thing, place.thing)?.at ?? [];
        const shownAt = creating && this.#bodies.placeInResponse(creating)?.at;
        const createdId = [...(shownAt ?? []), idProperty];
        const remove = of("remove")?.model;
        const call = remove && this.exampleOf(remove);
        const parameter = /\{([^{}]+)\}$/.exec(remove?.path ?? "")?.[1];
        return [
          {
            ...{ list, create, createdId, at: place.at, id: [...inner, idProperty], paging },
            ...(call && parameter !== undefined && { remove: { call, parameter } }),
          },
        ];
      }
      return [];
    });
  }

  /** With a value for each required parameter. `undefined`: there is one that no program can be asked for. */
  exampleOf(model: OperationModel, body?: unknown): Example | undefined {
    const { name, operationId = name, method, path } = model;
    const pathParameters: Record<string, string> = {};
    const headers: Record<string, string> = {};
    const query: QueryParameter[] = [];
    for (const { parameter, samples } of samplesOf(this.read.document, model).parameters) {
      const value = samples[0]?.value;
      if (!parameter.required || parameter.name === this.read.document["x-tenant-parameter"])
        continue;
      const style = this.#styleOf(model, parameter.name);
      const isText = ["string", "number", "boolean"].includes(typeof value);
      if (parameter.in === "query" && style) query.push({ name: parameter.name, style, value });
      else if (parameter.in === "path" && isText) pathParameters[parameter.name] = String(value);
      else if (parameter.in === "header" && isText) headers[parameter.name] = String(value);
      else return undefined;
    }
    const call = { name, operationId, method: method.toUpperCase(), path };
    return { ...call, pathParameters, query, headers, ...(body !== undefined && { body }) };
  }

  #styleOf({ parameters }: OperationModel, name: string): QueryParameter["style"] | undefined {
    const found = parameters.find((each) => each.in === "query" && each.name === name);
    if (found?.style === "deepObject") return "deepObject";
    if (found?.style !== "form") return undefined;
    if (!found.explode && found.shape === "list") return "comma";
    return found.explode && found.shape === "object" ? "members" : "form";
  }

  #named({ operation, body, ...given }: NamedCall): Example {
    const model = this.read.models.find((each) =>
      [each.operationId, each.name].includes(operation),
    );
    const example = model && this.exampleOf(model, body);
    if (!example) throw new UnknownOperation(operation);
    const query = Object.entries(given.query ?? {}).map(([name, value]) => ({
      ...{ name, style: this.#styleOf(model, name) ?? ("form" as const), value },
    }));
    const pathParameters = { ...example.pathParameters, ...given.path };
    return { ...example, query, pathParameters, headers: { ...example.headers, ...given.headers } };
  }

  async #first(
    candidates: Iterable<Example | undefined>,
    isMet: (status: number) => boolean = (status) => status >= 200 && status < 300,
  ): Promise<Example | undefined> {
    let tried = 0;
    for (const example of candidates) {
      if (!example) continue;
      const { status, headers } = await this.works(example);
      // What is only shown does not depend on what is sent.
      const isShown = example.method !== "GET" && headers.has(EXAMPLE_HEADER);
      if (isMet(status) && !isShown) return example;
      if ((tried += 1) === TRIED) return undefined;
    }
    return undefined;
  }

  /** Lists first, and what needs a token. */
  #gets(): OperationModel[] {
    const rank = (model: OperationModel): number => {
      const { kind } = this.roles.roles.get(model.name) ?? {};
      const isOpen = !this.#needsBearer(model);
      return Number(isOpen) * 8 + Number(kind !== "list") * 4 + model.path.split("{").length;
    };
    return this.read.models
      .filter((model) => model.method === "get" && this.#bodies.responseSchema(model) !== undefined)
      .sort((a, b) => rank(a) - rank(b));
  }

  #reads(): Promise<Example | undefined> {
    return this.#first(this.#examples(this.#gets()));
  }

  #method(read: Example): Example | undefined {
    const offered = this.read.models.flatMap(({ path, method }) =>
      path === read.path ? [method] : [],
    );
    const other = (["delete", "put", "patch", "post"] as const).find(
      (each) => !offered.includes(each),
    );
    return other && { ...read, method: other.toUpperCase() };
  }

  *#examples(models: readonly OperationModel[]): Generator<Example | undefined> {
    for (const model of models) yield this.exampleOf(model);
  }

  ofRole(kind: string): OperationModel[] {
    return this.read.models
      .filter(({ name }) => this.roles.roles.get(name)?.kind === kind)
      .sort((a, b) => a.path.split("{").length - b.path.split("{").length);
  }

  async #missing(): Promise<Example | undefined> {
    const others = this.ofRole("read").flatMap((model) => {
      const example = model.method === "get" && this.exampleOf(model);
      const [, name = ""] = /\{([^{}]+)\}$/.exec(model.path) ?? [];
      if (!example || name === "") return [];
      const { [name]: sample = "" } = example.pathParameters;
      const values = [randomUUID(), `${sample}0`, sample];
      const value = values.find((each) => this.#isValidIn(model, name, each));
      return value === undefined
        ? []
        : [{ ...example, pathParameters: { ...example.pathParameters, [name]: value } }];
    });
    const found = await this.#first(others, (status) => status === 404);
    // A server that never gives one is to be found out.
    return found ?? others.find(({ name }) => !this.#isGiven(name));
  }

  #isGiven(operation: string): boolean {
    const role = this.roles.roles.get(operation);
    const name = role && "collection" in role ? role.collection : "";
    const found = this.roles.collections.find(({ constant }) => constant === name);
    return found?.collection.isGiven ?? true;
  }

  #isValidIn(model: OperationModel, name: string, value: string): boolean {
    const { published } = this.read;
    const declared = published.operation(model)?.parameters.find((each) => each.name === name);
    if (!declared?.schema) return true;
    const values: unknown[] = [value, ...(/^\d+$/.test(value) ? [Number(value)] : [])];
    return values.some((each) => published.requests.isValid(declared.schema, each));
  }

  #creates(): Promise<Example | undefined> {
    return this.#first(this.ofRole("create").map((model) => this.#creation(model)));
  }

  /** With a body in JSON that the document shows, or that is made by its schema. */
  #creation(model: OperationModel | undefined): Example | undefined {
    if (!model || !/json/.test(this.#bodies.objectRequest(model)?.mediaType ?? ""))
      return undefined;
    const samples = this.read.published.samples(this.read.document, model);
    const sample = samples.find(({ mediaType }) => /json/.test(mediaType));
    return sample && this.exampleOf(model, sample.value);
  }

  /** The creation with other texts and numbers, as far as the schema allows them. */
  async #hard(create: Example | undefined): Promise<Example | undefined> {
    const model = this.#byName.get(create?.name ?? "");
    const { published } = this.read;
    const schema = model && published.bodySchema(model);
    if (!create || !model || !schema || !isObject(create.body)) return undefined;
    let body = create.body;
    for (const { name } of this.#bodies.properties(this.#bodies.requestSchema(model))) {
      const values = [HARD_TEXT, ...HARD_NUMBERS].map((value) => ({ ...body, [name]: value }));
      body = values.find((each) => published.requests.isValid(schema, each)) ?? body;
    }
    return body === create.body ? undefined : this.#first([{ ...create, body }]);
  }

  #keyed(create: Example): Example | undefined {
    const { idempotencyKey: name = this.#behaviourOf(create.name)?.idempotencyKey } = this.profile;
    return name === undefined
      ? undefined
      : { ...create, headers: { ...create.headers, [name]: randomUUID() } };
  }

  #paths(): Example | undefined {
    for (const model of this.read.models) {
      const [, name] = /\{([^{}]+)\}$/.exec(model.path) ?? [];
      if (model.method !== "get" || name === undefined) continue;
      const example = this.exampleOf(model);
      const isFree = this.#isFree(this.#schemaOf(model, name), HARD_PATH);
      if (!example || !isFree) continue;
      return { ...example, pathParameters: { ...example.pathParameters, [name]: HARD_PATH } };
    }
    return undefined;
  }

  #schemaOf(model: OperationModel, name: string): Schema | undefined {
    return this.#bodies.parameters(model).find((each) => each.name === name)?.schema;
  }

  /** Whether a schema is that of any text, or of a list of any texts. */
  #isFree(schema: Schema | undefined, value: string | readonly string[]): boolean {
    const isList = Array.isArray(value);
    const types = [...this.#bodies.types(schema)];
    if (types.length !== 1 || types[0] !== (isList ? "array" : "string")) return false;
    const { items, ...whole } = this.#bodies.schema(schema);
    const own = isList ? this.#bodies.schema(items) : whole;
    const isText = this.#bodies.types(own).has("string");
    return (
      isText && !own.enum && own.pattern === undefined && own.format === undefined && !own.maxLength
    );
  }

  #query(isList: boolean): Promise<Example | undefined> {
    const value = isList ? HARD_LIST : HARD_TEXT;
    const all = this.#gets().flatMap((model) => {
      const example = this.exampleOf(model);
      return model.parameters.flatMap((parameter) => {
        const { name } = parameter;
        const style = this.#styleOf(model, name);
        const isMeant = parameter.in === "query" && style && style !== "deepObject";
        if (!example || !isMeant || !this.#isFree(this.#schemaOf(model, name), value)) return [];
        const others = example.query.filter((each) => each.name !== name);
        return [{ ...example, query: [...others, { name, style, value }] }];
      });
    });
    return this.#first(all);
  }

  async #token(read: Example): Promise<Example | undefined> {
    const { components: { securitySchemes = {} } = {} } = this.read.document;
    const hasFlow = Object.values(securitySchemes).some((reference) => {
      const scheme = resolve(this.read.document, reference);
      return scheme.type === "oauth2" && scheme.flows.clientCredentials !== undefined;
    });
    const [model] = this.ofRole("token");
    return hasFlow && model && this.#isBearer(read) ? this.exampleOf(model) : undefined;
  }

  #isBearer({ name }: Example): boolean {
    const model = this.#byName.get(name);
    return model !== undefined && this.#needsBearer(model);
  }

  /** Of operations all over the document; their bodies are those of examples. */
  #secured(): Subject["secured"] {
    const needing = this.read.models.filter(
      ({ name, security }) =>
        security.some((each) => each.some(({ scheme }) => scheme !== "unknown")) &&
        security.every((each) => each.length > 0) &&
        this.roles.roles.get(name)?.kind !== "token",
    );
    return sampled(needing, SECURED).flatMap((model) => {
      const example = this.#creation(model) ?? this.exampleOf(model);
      const isLogin = model.security.flat().some(({ scheme }) => scheme === "client");
      return example ? [{ ...example, isLogin }] : [];
    });
  }

  #needsBearer({ security }: OperationModel): boolean {
    const known = security.filter((each) => each.every(({ scheme }) => scheme !== "unknown"));
    return (
      known.find(({ length }) => length > 0)?.some(({ scheme }) => scheme === "bearer") ?? false
    );
  }

  /** By the parameters, and by where a page has what leads to the next one. */
  #paging({ name }: OperationModel, { query = {} }: StoringRole): Paging {
    const { limit, offset, page, firstPage, after, isById } = query;
    const { told = [], hasLink = false } = this.#behaviourOf(name)?.response?.list ?? {};
    const next = told.find(({ tells }) => tells === "next");
    const sized: Paging = limit === undefined ? {} : { limit };
    if (hasLink) return { ...sized, link: true };
    if (after !== undefined && isById) return { ...sized, after };
    if (next && next.as !== "number") {
      return { ...sized, next: next.at.join("."), ...(after !== undefined && { cursor: after }) };
    }
    if (offset !== undefined) return { ...sized, offset };
    return { ...sized, ...(page !== undefined && { page, firstPage: firstPage ?? 1 }) };
  }

  #behaviourOf(operation: string): OperationBehaviour | undefined {
    return this.read.behaviour?.operations[operation];
  }

  declares({ name }: Example, header: string): boolean {
    const { parameters = [] } = this.#byName.get(name) ?? {};
    return parameters.some((each) => each.in === "header" && each.name === header);
  }
}

/** So many of a list, from all over it. */
export function sampled<Element>(all: readonly Element[], count: number): Element[] {
  if (all.length <= count) return [...all];
  return Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)]).flatMap(
    (each) => each ?? [],
  );
}

/** A profile names an operation that the document does not have, or that no program can be asked for. */
export class UnknownOperation extends Error {
  constructor(operation: string) {
    super(
      `the operation '${operation}' is not in the document, or has parameters that cannot be named.`,
    );
  }
}
