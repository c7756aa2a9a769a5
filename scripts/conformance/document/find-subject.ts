import { randomUUID } from "node:crypto";
import { EXAMPLE_HEADER } from "../../../server/runtime/documents/planned-response.js";
import { resolve } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import { requestSchema, responseSchema } from "../../sandbox/behaviour/operation-contents.js";
import { isKeyName } from "../server/target.js";
import { type Example, type Hard, isIn, type Subject } from "../subject.js";
import {
  ExampleFinder,
  isNamedBy,
  type KnownDocument,
  lastOf,
  sampled,
  styleOf,
} from "./find-examples.js";
import { HardFinder } from "./find-hard.js";
import { HARD_TEXT } from "./hard-values.js";
import type { NamedCall, Profile } from "./profile.js";

/** Maximum calls to try for one example. */
const TRIED = 12;
/** Operations whose credentials are checked. */
const SECURED = 40;

const HARD_PATH = "a/b?c ü %2F#";
export const HARD_NUMBERS = [Number.MAX_SAFE_INTEGER, 2_147_483_648, 0.1 + 0.2];

/** Sends a call, to see whether it can be an example. */
export type Try = (example: Example) => Promise<{ status: number; headers: Headers }>;

/** Finds the calls of a document that check its clients and servers. */
export class SubjectFinder extends ExampleFinder {
  constructor(
    known: KnownDocument,
    profile: Profile,
    private readonly works: Try,
  ) {
    super(known, profile);
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
    const [key] = this.keyed();
    const bearer = read && isIn(this.read.models, read)?.security.some(isBearer) ? read : undefined;
    const isIssued = bearer && token && this.#hasClientFlow();
    const ofMethod = (name: string) => this.read.models.filter(({ method }) => method === name);
    const found: Subject["examples"] = {
      method: read && this.#method(read),
      path: this.#path(),
      pages: this.lists[0],
      bearer,
      ...this.#writes(),
      basic: await this.#first(
        this.#gets()
          .filter(isBasic)
          .map((each) => this.exampleOf(each)),
      ),
      revalidated: await this.#revalidated(),
      head: await this.#first(ofMethod("head").map((each) => this.exampleOf(each))),
      hard: create && (examples.hard ?? (await this.#hard(create))),
      text: await this.#query(),
      keyed: create && withHeader(key?.name ?? "", randomUUID(), key?.example),
      token: isIssued ? this.exampleOf(token) : undefined,
      ...examples,
    };
    const { retryable = [429, 502, 503, 504] } = this.profile;
    const issuing = this.ofRole("token");
    const called = this.read.models.filter((each) => !issuing.includes(each));
    // Other OAuth operations, such as revocation, also take a form and the client's credentials.
    const tokens = this.read.models.filter((each) => {
      const isForm = each.requestBody?.contents.some(({ kind }) => kind === "form") === true;
      const isOAuth = issuing.length > 0 && isForm && needsOnlyLogin(each);
      return issuing.includes(each) || isOAuth;
    });
    return {
      examples: found,
      retryable,
      correlationId: this.profile.correlationId,
      secured: this.#secured(),
      hard: () => this.#hardExamples(),
      sweep: () => new HardFinder(this).sweep(called),
      isForToken: (path) => tokens.some((each) => isOf(each.path, path)),
      hasOAuthErrors: !issuing.some(({ responses }) =>
        responses.some(({ status = 400 }) => status >= 400),
      ),
    };
  }

  #named({ operation, body, ...parameters }: NamedCall): Example {
    const model = this.read.models.find((each) => isNamedBy(operation, each));
    const example = model && this.exampleOf(model, body);
    if (!example) throw new UnknownOperation(operation);
    const query = Object.entries(parameters.query ?? {}).map(([name, value]) => {
      return { name, style: styleOf(model, name) ?? ("form" as const), value };
    });
    const pathParameters = { ...example.pathParameters, ...parameters.path };
    return {
      ...example,
      query,
      pathParameters,
      headers: { ...example.headers, ...parameters.headers },
    };
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
      .filter((model) => model.method === "get" && responseSchema(model) !== undefined)
      .sort((a, b) => rank(a) - rank(b));
  }

  async #missing(): Promise<Example | undefined> {
    const all = this.ofRole("read").flatMap((model) => {
      const example = model.method === "get" && this.exampleOf(model);
      const name = lastOf(model.path) ?? "";
      if (!example || !Object.hasOwn(example.pathParameters, name)) return [];
      const values = [randomUUID(), `${example.pathParameters[name] ?? ""}0`, "987654321"];
      return values
        .filter((value) => this.#allows(model, name, value))
        .map((value) => {
          return { ...example, pathParameters: { ...example.pathParameters, [name]: value } };
        });
    });
    const found = await this.#first(all, (status) => status === 404);
    // Detects a server that never sends one.
    return found ?? all.find((each) => this.collectionOf(each)?.collection.isExample !== true);
  }

  /** Whether the schema of a path parameter allows a text. */
  #allows(model: OperationModel, name: string, text: string): boolean {
    const { published } = this.read;
    const all = published.operation(model)?.parameters ?? [];
    const { schema = true } = all.find((each) => each.in === "path" && each.name === name) ?? {};
    const isNumber = /^\d+$/.test(text);
    return [text, ...(isNumber ? [Number(text)] : [])].some((value) => {
      return published.requests.isValid(schema, value);
    });
  }

  #method(read: Example): Example | undefined {
    // Undeclared methods may exist: the least harmful one first.
    const offered = this.read.published.requests.methodsOf(read.path);
    const method = ["PATCH", "PUT", "POST", "DELETE"].find((each) => !offered.includes(each));
    return method === undefined ? undefined : { ...read, method };
  }

  /** Writes of resources that need not exist: faults respond first. */
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
      empty: first(({ responses }) => responses.some(({ status }) => status === 204)),
      conditional: withHeader("If-Match", '"7"', first(hasHeader("if-match"))),
    };
  }

  /** The read with the condition that the item has not changed. */
  async #revalidated(): Promise<Example | undefined> {
    const models = this.#gets().filter(hasHeader("if-none-match")).slice(0, TRIED);
    const reads = models.flatMap((model) => this.exampleOf(model) ?? []);
    for (const read of reads) {
      const tag = (await this.works(read)).headers.get("ETag");
      if (tag !== null) return withHeader("If-None-Match", tag, read);
    }
    return withHeader("If-None-Match", '"1"', reads[0]);
  }

  /** The creation with other texts and numbers, as far as the schema allows them. */
  async #hard(create: Example): Promise<Example | undefined> {
    const { published, models } = this.read;
    const model = isIn(models, create);
    const schema = model && published.bodySchema(model);
    if (!schema) return undefined;
    let body = Object(create.body) as Record<string, unknown>;
    for (const { name } of this.bodies.properties(requestSchema(model))) {
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
    return new HardFinder(this).find([...creating, ...others], this.#gets());
  }

  /** Creations that take an idempotency key, and the name of its header; those with the shortest paths first. */
  keyed(): { example: Example; name: string }[] {
    const { idempotencyKey } = this.profile;
    return this.ofRole("create").flatMap((model) => {
      const declared = model.parameters.find(
        (each) => each.in === "header" && isKeyName(each.name),
      );
      const name = declared?.name ?? idempotencyKey;
      const example = name === undefined ? undefined : this.creation(model);
      return example && name !== undefined ? [{ example, name }] : [];
    });
  }

  /** A read whose path ends with any string, otherwise with one that has a format. */
  #path(isFormatted = false): Example | undefined {
    for (const model of this.read.models) {
      const name = lastOf(model.path) ?? "";
      const example = model.method === "get" ? this.exampleOf(model) : undefined;
      const schema = model.parameters.find((each) => each.name === name)?.schema;
      const isText = isFormatted && [...this.bodies.types(schema)].join() === "string";
      if (!example || !(isText || this.#isFree(model, name))) continue;
      return { ...example, pathParameters: { ...example.pathParameters, [name]: HARD_PATH } };
    }
    return isFormatted ? undefined : this.#path(true);
  }

  #query(): Promise<Example | undefined> {
    const all = this.#gets().flatMap((model) => {
      const example = this.exampleOf(model);
      const query = model.parameters.filter((each) => each.in === "query");
      return query.flatMap(({ name, encoding: { style } }) => {
        if (!example || style !== "form" || !this.#isFree(model, name)) return [];
        const others = example.query.filter((each) => each.name !== name);
        return [{ ...example, query: [...others, { name, style, value: HARD_TEXT }] }];
      });
    });
    return this.#first(all);
  }

  /** Whether a parameter may be any text. */
  #isFree(model: OperationModel, name: string): boolean {
    const parameter = model.parameters.find((each) => each.name === name);
    const { enum: values, pattern, format, maxLength } = this.bodies.schema(parameter?.schema);
    const isAny = [values, pattern, format, maxLength].every((each) => each === undefined);
    return [...this.bodies.types(parameter?.schema)].join() === "string" && isAny;
  }

  #hasClientFlow(): boolean {
    const { document } = this.read;
    return Object.values(document.components?.securitySchemes ?? {}).some((reference) => {
      const scheme = resolve(document, reference);
      return scheme.type === "oauth2" && scheme.flows.clientCredentials !== undefined;
    });
  }

  #isOAuth(name: string): boolean {
    const { document } = this.read;
    const { [name]: reference } = document.components?.securitySchemes ?? {};
    const type = reference && resolve(document, reference).type;
    return type === "oauth2" || type === "openIdConnect";
  }

  /** Calls of operations across the document; their bodies are those of examples. */
  #secured(): Subject["secured"] {
    const issuing = this.ofRole("token");
    const needing = this.read.models.flatMap((model) => {
      const { security } = model;
      const { scheme, name = "" } = security.flat().find((each) => each.scheme !== "unknown") ?? {};
      const isFree = issuing.includes(model) || security.some(({ length }) => length === 0);
      const example = this.creation(model) ?? this.exampleOf(model);
      const isOAuth = this.#isOAuth(name);
      return example && scheme && !isFree ? [{ ...example, scheme, security, isOAuth }] : [];
    });
    return sampled(needing, SECURED);
  }
}

/** Whether the end of a path matches the template. */
function isOf(template: string, path: string): boolean {
  const parts = template.split(/\{[^{}]+\}/).map((part) => part.replace(/\W/g, "\\$&"));
  return new RegExp(`${parts.join("[^/]+")}$`).test(path);
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

function needsOnlyLogin({ security }: OperationModel): boolean {
  return security.length > 0 && security.flat().every(({ scheme }) => scheme === "client");
}

function isBasic({ security }: OperationModel): boolean {
  return security.flat().some(({ scheme }) => scheme === "client");
}

/** A profile names an unknown operation, or one that programs cannot call. */
export class UnknownOperation extends Error {
  constructor(operation: string) {
    super(
      `the operation '${operation}' is not in the document, or has parameters that cannot be named.`,
    );
  }
}
