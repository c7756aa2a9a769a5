import { isObject, METHODS, type OpenApiDocument } from "../document.js";
import { componentsUsedBy, type Node, redirect, walk } from "./schema-walk.js";

/**
 * Opens, in place, every object that a response may have, so that a client which validates tolerates a
 * property that is added later. Requests stay closed: a schema that both use is copied for them, under its
 * name with `Draft`.
 */
export function openResponses(document: OpenApiDocument): void {
  const sides = new Sides(document);
  sides.split();
  sides.open();
}

class Sides {
  #schemas: Node;
  readonly #requests: unknown[];
  readonly #responses: unknown[];

  constructor(private readonly document: OpenApiDocument) {
    const {
      schemas = {},
      parameters,
      requestBodies,
      responses,
      headers,
    } = document.components ?? {};
    this.#schemas = schemas;
    const operations = operationsOf(document);
    this.#requests = [{ parameters, requestBodies }, ...operations.map(requestOf)];
    this.#responses = [{ responses, headers }, ...operations.map(responsesOf)];
  }

  /** Gives requests schemas of their own, where those that they share with responses are closed. */
  split(): void {
    const ofResponses = componentsUsedBy(this.#schemas, this.#responses);
    const ofRequests = componentsUsedBy(this.#schemas, this.#requests);
    const shared = [...ofRequests].filter((name) => ofResponses.has(name) && this.#isClosed(name));
    const copies = new Map(shared.map((name) => [name, this.#freeName(name)]));
    this.#schemas = Object.fromEntries(
      Object.entries(this.#schemas).flatMap(([name, schema]) => {
        const copy = copies.get(name);
        const own: [string, unknown] = [name, schema];
        return copy === undefined ? [own] : [own, [copy, structuredClone(schema)]];
      }),
    );
    if (this.document.components) Reflect.set(this.document.components, "schemas", this.#schemas);
    // What no operation uses describes something that is sent to the service in another way.
    const requestSide = Object.entries(this.#schemas).filter(([name]) => !ofResponses.has(name));
    for (const part of [...this.#requests, ...requestSide.map(([, schema]) => schema)]) {
      redirect(part, (name) => copies.get(name) ?? name);
    }
  }

  open(): void {
    const names = componentsUsedBy(this.#schemas, this.#responses);
    const schemas = [...names].map((name) => this.#schemas[name]);
    for (const part of [...this.#responses, ...schemas]) walk(part, openObject);
  }

  #isClosed(name: string): boolean {
    let closed = false;
    const parts = [...componentsUsedBy(this.#schemas, [this.#schemas[name]]), name];
    for (const part of parts) walk(this.#schemas[part], (node) => (closed ||= isClosed(node)));
    return closed;
  }

  #freeName(name: string): string {
    const copy = `${name}Draft`;
    return Object.hasOwn(this.#schemas, copy) ? this.#freeName(copy) : copy;
  }
}

function operationsOf({ paths = {} }: OpenApiDocument): Node[] {
  const items = Object.values<unknown>(paths).filter(isObject);
  return items.flatMap((item) => [
    { parameters: item["parameters"] },
    ...METHODS.map((method) => item[method]).filter(isObject),
  ]);
}

function requestOf({ parameters, requestBody }: Node): unknown {
  return { parameters, requestBody };
}

function responsesOf({ responses }: Node): unknown {
  return { responses };
}

const CLOSING = ["additionalProperties", "unevaluatedProperties"] as const;

function isClosed(schema: Node): boolean {
  return CLOSING.some((keyword) => schema[keyword] === false);
}

/**
 * A map whose names have one pattern becomes one of any names: a locale of a form that is unknown today has
 * a text too, and generators know no patterns of names.
 */
function openObject(schema: Node): void {
  if (!isClosed(schema)) return;
  for (const keyword of CLOSING) delete schema[keyword];
  const { patternProperties, properties } = schema;
  const values = isObject(patternProperties) ? Object.values(patternProperties) : [];
  if (properties !== undefined || values.length !== 1) return;
  schema["additionalProperties"] = structuredClone(values[0]);
}
