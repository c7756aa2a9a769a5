import type { OperationDescription } from "../operation-types.js";
import { notImplemented } from "../errors.js";
import type { ApiResponse } from "../http/api-response.js";
import { bareMediaType, responseContent } from "../http/media-types.js";
import { eachLong, inSlices, type Steps } from "../operation/slices.js";
import { declaredResponses, type OpenApiDocument } from "../validation/document.js";
import { declaredKey, type Validator } from "../validation/validator.js";
import type { Collection, Page, ThingSchemas } from "./collection.js";
import { type Fitting, isMembers, type Members } from "./fitting.js";
import { schemaOf } from "./sample-value.js";

/** Members of a thing that are tried one by one. */
const MOST_MIXED = 200;

/** How a handler's thing becomes a response that the document declares: made by `npm run generate`. */
export interface ResponsePlan {
  status: number;
  /** Of several that are declared. */
  mediaType?: string;
  /** Those that are required, with a value each. */
  headers?: Readonly<Record<string, string | number | boolean>>;
  /** A body from the document's examples or schema; missing if there is none. */
  example?: unknown;
  hasBody: boolean;
  /** The members that lead to a thing in the body; none: it is the body. */
  thing?: readonly string[];
  list?: ListPlan;
}

export interface ListPlan {
  /** The members that lead to the list. */
  at: readonly string[];
  /** The members that lead to the thing in an element. */
  thing: readonly string[];
  /** Members next to the list, by what they hold. */
  told: Readonly<Partial<Record<keyof Figures, string>>>;
}

type Figures = ReturnType<typeof figuresOf>;

export type ResponsePlans = Readonly<Record<string, ResponsePlan>>;

/** Marks a response that is an example of the document. */
export const EXAMPLE_HEADER = "X-Example-Response";

const MARKED = { [EXAMPLE_HEADER]: "true" } as const;

/** Makes the responses of stored things, and fills in what these lack. The pipeline validates each. */
export class Responses implements ThingSchemas {
  readonly #schemas = new Map<string, unknown>();

  constructor(
    private readonly operations: Readonly<Record<string, OperationDescription>>,
    private readonly plans: ResponsePlans,
    private readonly validator: Pick<Validator, "checkResponseInSteps">,
    private readonly document: OpenApiDocument,
    private readonly fitting: Fitting,
  ) {}

  /**
   * The operation's first response below 400, with a thing in the place where the document has one. `id`: the
   * member with its id. `isExample`: nobody has stored it.
   */
  async withThing<Response>(
    operationId: string,
    thing: object,
    { id, isExample = false }: { id?: string | undefined; isExample?: boolean } = {},
  ): Promise<Response> {
    const plan = this.#plan(operationId);
    const marked = isExample ? MARKED : {};
    if (!plan.hasBody) return responseOf(plan, undefined, marked) as Response;
    const body = plan.thing && (await inSlices(this.#fitted(operationId, plan, thing, id)));
    if (body === undefined) return this.#example(operationId, plan) as Response;
    return responseOf(plan, body, marked) as Response;
  }

  /** The same with the things of a list. Lets other requests be served meanwhile. */
  async withPage<Response>(
    operationId: string,
    page: Page,
    { id }: { id?: string | undefined } = {},
  ): Promise<Response> {
    const plan = this.#plan(operationId);
    const body = plan.list && (await inSlices(this.#listed(operationId, plan, page, id)));
    if (body === undefined) return this.#example(operationId, plan) as Response;
    return responseOf(plan, body) as Response;
  }

  /** The document's example of that response, marked by the header `X-Example-Response`. */
  async withExample<Response>(operationId: string): Promise<Response> {
    return this.#example(operationId, this.#plan(operationId)) as Response;
  }

  /** Whether the response of an operation can show a thing, with its id if `isNamed`; `true` if it has none. */
  canShow(
    operationId: string,
    thing: Members,
    { id = "", isNamed }: { id?: string | undefined; isNamed: boolean },
  ): boolean {
    const plan = this.plans[operationId];
    if (!plan?.hasBody || !plan.thing) return true;
    const steps = this.#fitted(operationId, plan, thing, id);
    let step = steps.next();
    while (!step.done) step = steps.next();
    const shown = memberAt(step.value, plan.thing);
    return isMembers(shown) && (!isNamed || shown[id] === thing[id]);
  }

  complete(collection: Collection, thing: Members): Members {
    const { like = "", idProperty = "" } = collection;
    const schema = this.thingSchema(like);
    const fitted = this.fitting.fit(schema, thing);
    if (!isMembers(fitted)) return thing;
    const declared = this.fitting.properties(schema);
    const others = Object.entries(thing).filter(([name]) => !Object.hasOwn(declared, name));
    const id = Object.hasOwn(thing, idProperty) ? { [idProperty]: thing[idProperty] } : {};
    return { ...Object.fromEntries(others), ...fitted, ...id };
  }

  /** Whether a thing has nothing that its schema rejects, apart from what is missing. */
  isFitting({ like = "" }: Collection, thing: Members): boolean {
    return this.fitting.misfits(this.thingSchema(like), thing) === 0;
  }

  example({ like = "" }: Collection): Members {
    const { thing = [], example } = this.plans[like] ?? {};
    const members = memberAt(example, thing);
    return isMembers(members) ? members : {};
  }

  /** The schema of the thing in the response of an operation; `undefined`: any. */
  thingSchema(operationId: string): unknown {
    const plan = this.plans[operationId];
    if (!plan?.thing) return undefined;
    return this.fitting.schemaAt(this.#schema(operationId, plan), plan.thing);
  }

  #plan(operationId: string): ResponsePlan {
    const plan = this.plans[operationId];
    if (!plan) throw notImplemented(operationId);
    return plan;
  }

  /** `undefined` if the response cannot show a thing of that id. */
  *#fitted(
    operationId: string,
    plan: ResponsePlan,
    thing: object,
    id: string | undefined,
  ): Steps<unknown> {
    const { fitting } = this;
    const [schema, at] = [this.#schema(operationId, plan), plan.thing ?? []];
    const own = fitting.fit(fitting.schemaAt(schema, at), thing);
    const around = at.length === 0 ? own : fitting.fit(schema, placed({}, at, own));
    const body = placed(around, at, own);
    if (yield* this.#isValid(operationId, plan, body)) return body;
    return yield* this.#mixed(operationId, plan, isMembers(own) ? own : {}, id);
  }

  /** The valid example, with the id and all members of a thing that stay valid in it. */
  *#mixed(
    operationId: string,
    plan: ResponsePlan,
    thing: Members,
    id: string | undefined,
  ): Steps<unknown> {
    const { example, thing: at = [] } = plan;
    const whole = (members: Members): unknown => placed(example, at, members);
    const given = memberAt(example, at);
    if (!isMembers(given)) return undefined;
    let members = id === undefined || !(id in thing) ? given : { ...given, [id]: thing[id] };
    if (!(yield* this.#isValid(operationId, plan, whole(members)))) return undefined;
    const names = new Set([...Object.keys(thing), ...Object.keys(given)]);
    for (const name of [...names].slice(0, MOST_MIXED)) {
      const { [name]: _, ...others } = members;
      const changed = Object.hasOwn(thing, name) ? { ...members, [name]: thing[name] } : others;
      if (yield* this.#isValid(operationId, plan, whole(changed))) members = changed;
    }
    return whole(members);
  }

  /** Leaves out what does not fit. */
  *#listed(
    operationId: string,
    plan: ResponsePlan,
    page: Page,
    id: string | undefined,
  ): Steps<unknown> {
    const { fitting } = this;
    const { at, thing, told } = plan.list ?? { at: [], thing: [], told: {} };
    const schema = this.#schema(operationId, plan);
    const element = schemaOf(this.document, fitting.schemaAt(schema, at))?.items;
    const inner = fitting.schemaAt(element, thing);
    const things: unknown[] = [];
    yield* eachLong(page.items, (each) => {
      const own = fitting.fit(inner, each);
      things.push(thing.length > 0 ? fitting.fit(element, placed({}, thing, own)) : own);
    });
    const body = (shown: readonly unknown[]): unknown => {
      const figures = Object.entries(figuresOf({ ...page, items: page.items }, shown, id));
      const members = figures.flatMap(([figure, value]) => {
        const name = told[figure as keyof Figures];
        return name === undefined || value === undefined ? [] : [[name, value] as const];
      });
      const last = at.slice(0, -1);
      const around = placed({}, last, Object.fromEntries(members));
      const empty = at.length === 0 ? [] : fitting.fit(schema, placed(around, at, []));
      return placed(empty, at, shown);
    };
    if (yield* this.#isValid(operationId, plan, body(things))) return body(things);
    const fitting_: unknown[] = [];
    for (const each of things) {
      if (yield* this.#isValid(operationId, plan, body([each]))) fitting_.push(each);
      yield "long";
    }
    const isValid = yield* this.#isValid(operationId, plan, body(fitting_));
    return isValid ? body(fitting_) : undefined;
  }

  #schema(operationId: string, { status, mediaType }: ResponsePlan): unknown {
    if (this.#schemas.has(operationId)) return this.#schemas.get(operationId);
    const operation = this.#operation(operationId);
    const key = declaredKey(operation, status);
    const responses = declaredResponses(this.document, operation);
    const { content = {} } = (key === undefined ? undefined : responses[key]) ?? {};
    const { mediaType: named } = responseContent(operation, status, mediaType) ?? {};
    const written = Object.keys(content).find((each) => bareMediaType(each) === named);
    const schema: unknown = Reflect.get(content[written ?? ""] ?? {}, "schema");
    this.#schemas.set(operationId, schema);
    return schema;
  }

  *#isValid(
    operationId: string,
    { status, mediaType }: ResponsePlan,
    body: unknown,
  ): Steps<boolean> {
    const operation = this.#operation(operationId);
    const content = responseContent(operation, status, mediaType);
    const parts = { status, content, body };
    try {
      for (const _ of this.validator.checkResponseInSteps(operation, parts, new Set()))
        yield "long";
      return true;
    } catch {
      return false;
    }
  }

  #example(operationId: string, plan: ResponsePlan): ApiResponse {
    if (plan.hasBody && plan.example === undefined) throw notImplemented(operationId);
    const body = plan.hasBody ? this.#exampleBody(operationId, plan) : undefined;
    return responseOf(plan, body, MARKED);
  }

  /** As content of its kind: bytes of a text, and items of a list. */
  #exampleBody(operationId: string, { status, mediaType, example }: ResponsePlan): unknown {
    const content = responseContent(this.#operation(operationId), status, mediaType);
    switch (content?.kind) {
      case "lines":
      case "events":
        return itemsOf(example);
      case "json":
        return example;
      case "text":
        return typeof example === "string" ? example : JSON.stringify(example);
      default:
        return Buffer.from(typeof example === "string" ? example : JSON.stringify(example));
    }
  }

  #operation(operationId: string): OperationDescription {
    const operation = this.operations[operationId];
    if (!operation) throw new Error(`The document has no operation ${operationId}.`);
    return operation;
  }
}

function responseOf(
  { status, mediaType, headers = {} }: ResponsePlan,
  body: unknown,
  more: Readonly<Record<string, string>> = {},
): ApiResponse {
  const type = mediaType === undefined ? {} : { "Content-Type": mediaType };
  return { status, headers: { ...headers, ...more, ...type }, ...(body !== undefined && { body }) };
}

async function* itemsOf(example: unknown): AsyncGenerator {
  yield* Array.isArray(example) ? (example as unknown[]) : [example];
}

function figuresOf(page: Page, shown: readonly unknown[], id = "id") {
  const { total, limit, offset } = page;
  const ids = shown.map((each) => (isMembers(each) ? each[id] : undefined));
  return {
    ...{ total, limit, offset, count: shown.length },
    more: offset + page.items.length < total,
    first: ids[0],
    last: ids.at(-1),
  };
}

/** A value below the members that lead to it, in an object that has others. */
function placed(around: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const members = isMembers(around) ? around : {};
  return { ...members, [name]: placed(members[name], rest, value) };
}

function memberAt(value: unknown, names: readonly string[]): unknown {
  return names.reduce((at, name) => (isMembers(at) ? at[name] : undefined), value);
}
