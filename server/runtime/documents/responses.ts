import type { OperationDescription } from "../operation-types.js";
import { notImplemented } from "../errors.js";
import type { ApiResponse } from "../http/api-response.js";
import { responseContent } from "../http/media-types.js";
import { eachLong, inSlices, type Steps } from "../operation/slices.js";
import {
  declaredResponses,
  type OpenApiDocument,
  followReferences,
} from "../validation/document.js";
import { declaredKey, type Validator } from "../validation/validator.js";
import type { Page } from "./collection.js";

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
  /** Where in the body a thing stands. */
  thing?: ThingPlan;
  /** Where in the body the things of a list stand. */
  list?: ListPlan;
}

export interface ThingPlan {
  /** The members that lead to it; none: it is the body. */
  at: readonly string[];
  /** What is required around it. */
  around: Readonly<Record<string, unknown>>;
  /** What is required in it. */
  fill: Readonly<Record<string, unknown>>;
  /** What it must not have: members for requests only. */
  without: readonly string[];
  /** What alone it may have; missing: anything. */
  only?: readonly string[];
}

export interface ListPlan {
  at: readonly string[];
  around: Readonly<Record<string, unknown>>;
  thing: ThingPlan;
  /** Members next to the list, by what they hold. */
  told: Readonly<Partial<Record<"total" | "count" | "limit" | "offset", string>>>;
}

export type ResponsePlans = Readonly<Record<string, ResponsePlan>>;

/** Marks a response that is an example of the document. */
export const EXAMPLE_HEADER = "X-Example-Response";

type Members = Readonly<Record<string, unknown>>;

/**
 * Makes the responses of the scaffolded handlers, and fills in what stored things lack. The
 * pipeline validates each.
 */
export class Responses {
  constructor(
    private readonly operations: Readonly<Record<string, OperationDescription>>,
    private readonly plans: ResponsePlans,
    private readonly validator: Pick<Validator, "checkResponseInSteps">,
    private readonly document: OpenApiDocument,
  ) {}

  /** The operation's first response below 400, with a thing in the place where the document has one. */
  async withThing<Response>(operationId: string, thing: object): Promise<Response> {
    const plan = this.#plan(operationId);
    if (!plan.hasBody) return responseOf(plan, undefined) as Response;
    const body = plan.thing && placed(plan.thing, filled(plan.thing, thing));
    return inSlices(this.#validOrExample(operationId, plan, body)) as Promise<Response>;
  }

  /** The same with the things of a list. Lets other requests be served meanwhile. */
  async withPage<Response>(operationId: string, page: Page): Promise<Response> {
    const plan = this.#plan(operationId);
    const body = plan.list && (await inSlices(listed(plan.list, page)));
    return inSlices(this.#validOrExample(operationId, plan, body)) as Promise<Response>;
  }

  /** The document's example of that response, marked by the header `X-Example-Response`. */
  async withExample<Response>(operationId: string): Promise<Response> {
    return this.#example(operationId, this.#plan(operationId)) as Response;
  }

  #plan(operationId: string): ResponsePlan {
    const plan = this.plans[operationId];
    if (!plan) throw notImplemented(operationId);
    return plan;
  }

  *#validOrExample(operationId: string, plan: ResponsePlan, body: unknown): Steps<ApiResponse> {
    if (body === undefined) return this.#example(operationId, plan);
    if (yield* this.#isValid(operationId, plan, body)) return responseOf(plan, body);
    const declared = yield* declaredMembers(this.document, this.#schema(operationId, plan), body);
    const isValid = yield* this.#isValid(operationId, plan, declared);
    return isValid ? responseOf(plan, declared) : this.#example(operationId, plan);
  }

  #schema(operationId: string, { status, mediaType }: ResponsePlan): unknown {
    const operation = this.#operation(operationId);
    const key = declaredKey(operation, status);
    const responses = declaredResponses(this.document, operation);
    const { content = {} } = (key === undefined ? undefined : responses[key]) ?? {};
    const { mediaType: named } = responseContent(operation, status, mediaType) ?? {};
    return Reflect.get(content[named ?? ""] ?? {}, "schema");
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
    return responseOf(plan, body, { [EXAMPLE_HEADER]: "true" });
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

function filled({ fill, without, only }: ThingPlan, thing: object): object {
  // Do not copy without need: V8 copies objects with thousands of members slowly.
  const isFull = Object.keys(fill).every((name) => Object.hasOwn(thing, name));
  if (isFull && without.length === 0 && only === undefined) return thing;
  const members = Object.entries({ ...fill, ...(thing as Members) }).filter(
    ([name]) => !without.includes(name) && (only?.includes(name) ?? true),
  );
  return Object.fromEntries(members);
}

function* listed({ at, around, thing, told }: ListPlan, page: Page): Steps<unknown> {
  const things: unknown[] = [];
  yield* eachLong(page.items, (each) => things.push(placed(thing, filled(thing, each))));
  const figures = { ...page, count: things.length };
  const members = Object.entries(told).map(
    ([figure, name]) => [name, figures[figure as keyof typeof told]] as const,
  );
  return placed({ at, around: { ...around, ...Object.fromEntries(members) } }, things);
}

/** A value below members that lead to it. */
function placed({ at, around }: Pick<ThingPlan, "at" | "around">, value: unknown): unknown {
  const [name, ...rest] = at;
  if (name === undefined) return value;
  const inner = placed({ at: rest, around: membersOf(around[name]) }, value);
  return { ...around, [name]: inner };
}

function membersOf(value: unknown): Members {
  return typeof value === "object" && value !== null ? (value as Members) : {};
}

type Schema = Readonly<Record<string, unknown>>;

const COMBINING = ["allOf", "anyOf", "oneOf"] as const;

/**
 * A value without the members that its schema does not name, unless the schema leaves the object
 * open.
 */
function* declaredMembers(document: object, schema: unknown, value: unknown): Steps<unknown> {
  const parts = partsOf(document, schema);
  if (Array.isArray(value)) {
    const items = parts.map((part) => part["items"]).find((each) => each !== undefined);
    if (items === undefined) return value as unknown;
    const elements: unknown[] = [];
    for (const each of value as unknown[]) {
      elements.push(yield* declaredMembers(document, items, each));
      yield "long";
    }
    return elements;
  }
  if (!isObject(value)) return value;
  const properties = new Map(
    parts.flatMap((part) => Object.entries(Object(part["properties"]) as Schema)),
  );
  if (properties.size === 0) return value;
  const isOpen = parts.some(
    ({ additionalProperties = false, patternProperties }) =>
      additionalProperties !== false || patternProperties !== undefined,
  );
  const members: [string, unknown][] = [];
  for (const [name, member] of Object.entries(value)) {
    if (properties.has(name)) {
      members.push([name, yield* declaredMembers(document, properties.get(name), member)]);
    } else if (isOpen) members.push([name, member]);
  }
  return Object.fromEntries(members);
}

/** The schema with all that it combines. */
function partsOf(document: object, node: unknown, seen = new Set<unknown>()): Schema[] {
  const schema = followReferences(document, node);
  if (!isObject(schema) || seen.has(schema)) return [];
  seen.add(schema);
  const combined = COMBINING.flatMap((keyword) => {
    const parts = schema[keyword];
    return Array.isArray(parts) ? (parts as unknown[]) : [];
  });
  return [schema, ...combined.flatMap((part) => partsOf(document, part, seen))];
}

function isObject(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
