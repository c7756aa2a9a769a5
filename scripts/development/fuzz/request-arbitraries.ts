import fc from "fast-check";
import type { Credentials, FuzzRequest } from "./fuzz-request.js";
import type { JsonSchema } from "./json-schema.js";
import {
  always,
  bound,
  credentialSpoilers,
  type Draft,
  generalSpoilers,
  REFUSED,
  replacing,
  type Spoiler,
} from "./spoilers.js";
import { headerFaults, pairFaults, repeated } from "./parameter-faults.js";
import type { SchemaValues } from "./schema-values.js";
import type { Parameter, SpecOperation } from "./spec-document.js";
import { encode, encodePairs, type Pair, pairsOf } from "./wire-parts.js";

const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";
/** Characters of path and query: a valid request stays below the limit, also with a fault added. */
const LONGEST_VALID = 7_000;

/** Requests for the operations of the document: half of them valid, half wrong in one respect. */
export class RequestArbitraries {
  constructor(
    private readonly values: SchemaValues,
    private readonly projectKey: string,
  ) {}

  of(operation: SpecOperation): fc.Arbitrary<FuzzRequest> {
    const valid = this.#valid(operation);
    const faulty = fc
      .constantFrom(...this.#spoilers(operation))
      .chain((spoil) => valid.chain(spoil));
    return fc.oneof(valid, faulty).map((draft) => spelledOut(operation.operationId, draft));
  }

  #valid(operation: SpecOperation): fc.Arbitrary<Draft> {
    const { method } = operation;
    const parts = fc.record({
      path: this.#path(operation),
      query: this.#pairs(operation.parameters.filter((parameter) => parameter.in === "query")),
      headers: this.#headers(operation),
      credentials: sufficient(operation, this.projectKey),
    });
    return fc
      .tuple(parts, this.#content(operation))
      .map(([draft, content]) => ({ method, ...draft, ...content }))
      .filter(({ path, query }) => path.length + encodePairs(query).length < LONGEST_VALID);
  }

  #path({ path, parameters }: SpecOperation): fc.Arbitrary<string> {
    const values = fc.record(
      Object.fromEntries(
        parameters
          .filter((parameter) => parameter.in === "path")
          .map(({ name, schema }) => [
            name,
            name === "projectKey" ? fc.constant(this.projectKey) : this.#pathValue(name, schema),
          ]),
      ),
    );
    return values.map((given) =>
      path.replace(/\{(\w+)\}/g, (_, name: string) => encode(String(given[name]))),
    );
  }

  /** An empty one, or one that reads as another path's literal, would be another operation's. */
  #pathValue(name: string, schema: JsonSchema): fc.Arbitrary<unknown> {
    return this.values.valid(schema, name).filter((value) => !/^$|^key=/.test(String(value)));
  }

  #pairs(parameters: readonly Parameter[]): fc.Arbitrary<Pair[]> {
    const each = parameters.map(({ name, schema }) =>
      fc.oneof(
        { weight: 3, arbitrary: fc.constant<Pair[]>([]) },
        { weight: 1, arbitrary: this.#valuePairs(name, schema) },
      ),
    );
    return fc.tuple(...each).map((lists) => lists.flat());
  }

  #valuePairs(name: string, schema: JsonSchema): fc.Arbitrary<Pair[]> {
    const target = this.values.document.follow(schema);
    return this.values.valid(schema, name).map((value) => pairsOf(name, target, value));
  }

  #headers({ parameters }: SpecOperation): fc.Arbitrary<Record<string, string>> {
    const each = parameters
      .filter((parameter) => parameter.in === "header")
      .map(({ name, schema }) => {
        const value = this.values.valid(schema, name).map(String).filter(isHeaderValue);
        const weight = name === "Prefer" ? 40 : 3;
        const present = value.map((given) => ({ [name]: given }));
        return fc.oneof({ weight, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: present });
      });
    return fc
      .tuple(...each)
      .map((headers) => Object.assign({}, ...headers) as Record<string, string>);
  }

  #content({ body }: SpecOperation): fc.Arbitrary<Pick<Draft, "contentType" | "body">> {
    if (!body) return fc.constant({});
    const present = fc
      .constantFrom(...Object.entries(body.content))
      .chain(([contentType, { schema }]) =>
        this.#bytes(contentType, schema).map((bytes) => ({ contentType, body: bytes })),
      );
    return body.required ? present : fc.option(present, { freq: 5, nil: {} });
  }

  #bytes(contentType: string, schema: JsonSchema): fc.Arbitrary<Buffer> {
    if (contentType === JSON_TYPE) {
      return this.values.valid(schema).map((value) => Buffer.from(JSON.stringify(value)));
    }
    if (contentType === FORM) return this.#pairs(this.#fields(schema)).map(formBytes);
    return fc.uint8Array({ minLength: 1, maxLength: 64 }).map((bytes) => Buffer.from(bytes));
  }

  /** The fields of a form, as parameters. */
  #fields(reference: JsonSchema): Parameter[] {
    const { properties = {}, patternProperties } = this.values.document.follow(reference);
    // Credentials are sent by header: in the form as well, they would be a fault.
    const named = Object.entries(properties)
      .filter(([name]) => name !== "client_id" && name !== "client_secret")
      .map(([name, schema]) => ({ name, schema }));
    const others = patternProperties
      ? [{ name: "", schema: { type: "object", patternProperties, additionalProperties: false } }]
      : [];
    return [...named, ...others].map((field) => ({ ...field, in: "query" }));
  }

  #spoilers(operation: SpecOperation): Spoiler[] {
    return [
      ...generalSpoilers(operation),
      ...this.#querySpoilers(operation),
      ...this.#headerSpoilers(operation),
      ...(operation.security.length > 0 ? credentialSpoilers(operation, this.projectKey) : []),
      ...(operation.body ? this.#bodySpoilers(operation.body) : []),
    ];
  }

  #querySpoilers({ parameters }: SpecOperation): Spoiler[] {
    const query = parameters.filter((parameter) => parameter.in === "query");
    const { document } = this.values;
    return query.flatMap(({ name, schema }) => [
      ...pairFaults(document, name, schema).map(({ name: fault, pairs, statuses }): Spoiler => {
        return always((draft) => ({
          ...draft,
          query: [...without(draft.query, name), ...pairs],
          fault: { name: fault, statuses },
        }));
      }),
      (draft: Draft) =>
        this.#valuePairs(name, schema).map((pairs) => {
          const twice = repeated(document, document.follow(schema), pairs);
          if (!twice) return draft;
          const others = without(draft.query, twice.pairs[0]?.[0] ?? name);
          const { name: fault, statuses } = twice;
          return { ...draft, query: [...others, ...twice.pairs], fault: { name: fault, statuses } };
        }),
    ]);
  }

  #headerSpoilers({ parameters }: SpecOperation): Spoiler[] {
    return parameters
      .filter((parameter) => parameter.in === "header")
      .flatMap(({ name, schema }) =>
        headerFaults(name, this.values.document.follow(schema)).map(
          ({ name: fault, value, statuses }) =>
            always((draft) => ({
              ...draft,
              headers: { ...draft.headers, [name]: value },
              fault: { name: fault, statuses },
            })),
        ),
      );
  }

  #bodySpoilers({ required, content }: NonNullable<SpecOperation["body"]>): Spoiler[] {
    const spoilers = Object.entries(content).flatMap(([contentType, { schema }]) => {
      if (contentType === JSON_TYPE) return this.#jsonSpoilers(schema);
      return contentType === FORM ? this.#formSpoilers(schema) : [];
    });
    const wrongType = replacing(
      "a wrong media type",
      { contentType: "text/xml", body: Buffer.from("<a/>") },
      [415],
    );
    const none = always(({ contentType: _type, body: _body, ...draft }) => ({
      ...draft,
      // Sent with a Content-Length of 0, or with none.
      fault: { name: "no body", statuses: [400, 411] },
    }));
    return [
      ...spoilers,
      ...spoilers,
      wrongType,
      ...(required && JSON_TYPE in content ? [none] : []),
    ];
  }

  #jsonSpoilers(schema: JsonSchema): Spoiler[] {
    const malformed = [
      "",
      "{",
      "[1,]",
      "{'a':1}",
      "NaN",
      '{"a":1}}',
      '"\u0001"',
      "\ufeff{",
      '{"a":01}',
    ];
    const ofSchema: Spoiler = (draft) =>
      this.values.faulty(schema).map(({ fault, value }) => ({
        ...draft,
        contentType: JSON_TYPE,
        body: Buffer.from(JSON.stringify(value)),
        ...(fault !== undefined && { fault: { name: `${fault} in the body`, statuses: REFUSED } }),
      }));
    const bytes = [...malformed.map((json) => Buffer.from(json)), Buffer.from('"\xff"', "latin1")];
    return [
      ...Array<Spoiler>(6).fill(ofSchema),
      (draft) =>
        fc.constantFrom(...bytes).map((body) => ({
          ...draft,
          contentType: JSON_TYPE,
          body,
          fault: { name: "malformed JSON", statuses: REFUSED },
        })),
    ];
  }

  #formSpoilers(reference: JsonSchema): Spoiler[] {
    const { document } = this.values;
    const schema = document.follow(reference);
    const fields = this.#fields(reference);
    const faults = fields.flatMap((field) => pairFaults(document, field.name, field.schema));
    const unknown = {
      name: "an unknown field",
      pairs: [["nobodyKnowsThis", "1"]] as Pair[],
      statuses: REFUSED,
    };
    const all = schema.additionalProperties === false ? [...faults, unknown] : faults;
    const twice = fields.map(
      (field): Spoiler =>
        (draft) =>
          this.#valuePairs(field.name, field.schema).map((pairs) => {
            const fault = repeated(document, document.follow(field.schema), pairs);
            return fault ? withForm(draft, fault) : draft;
          }),
    );
    return [
      ...all.map((fault) => always((draft: Draft) => withForm(draft, fault))),
      ...twice,
      replacing(
        "a broken escape in the form",
        { query: [], contentType: FORM, body: Buffer.from("a=%zz") },
        REFUSED,
      ),
    ];
  }
}

function withForm(
  draft: Draft,
  { name, pairs, statuses }: { name: string; pairs: readonly Pair[]; statuses: readonly number[] },
): Draft {
  // What the query says as well would be a fault of its own.
  const query: Pair[] = [];
  return { ...draft, query, contentType: FORM, body: formBytes(pairs), fault: { name, statuses } };
}

function sufficient({ security }: SpecOperation, projectKey: string): fc.Arbitrary<Credentials> {
  if (security.length === 0) return fc.constant({ kind: "none" });
  if (security[0]?.scheme === "client") return fc.constant({ kind: "client" });
  const scopes = security.flatMap((requirement) => requirement.scopes);
  return fc
    .constantFrom("manage_project:{projectKey}", ...scopes)
    .map((scope) => ({ kind: "token", scope: bound(scope, projectKey) }));
}

function without(query: readonly Pair[], name: string): Pair[] {
  return query.filter(([given]) => given !== name);
}

function formBytes(pairs: readonly Pair[]): Buffer {
  return Buffer.from(encodePairs(pairs));
}

function isHeaderValue(value: string): boolean {
  return /^[\x20-\x7e]*$/.test(value) && value.trim() === value;
}

function spelledOut(operationId: string, draft: Draft): FuzzRequest {
  const { method, path, credentials, contentType, body, fault } = draft;
  const query = [encodePairs(draft.query), draft.rawQuery].filter(Boolean).join("&");
  return {
    operationId,
    method,
    target: query === "" ? path : `${path}?${query}`,
    headers: {
      ...draft.headers,
      ...(contentType !== undefined && { "Content-Type": contentType }),
    },
    credentials,
    ...(body && { body }),
    ...(fault && { fault }),
  };
}
