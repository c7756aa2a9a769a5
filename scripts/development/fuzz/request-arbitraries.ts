import fc from "fast-check";
import type { Credentials, FuzzRequest } from "./fuzz-request.js";
import type { JsonSchema } from "./json-schema.js";
import {
  always,
  bound,
  credentialMutators,
  type Draft,
  generalMutators,
  BAD_REQUEST,
  replacing,
  type Mutator,
} from "./mutators.js";
import { headerMutations, pairMutations, repeated } from "./parameter-mutations.js";
import type { SchemaValues } from "./schema-values.js";
import type { Parameter, SpecOperation } from "./spec-document.js";
import { encode, encodePairs, type Pair, pairsOf } from "./wire-parts.js";

const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";
/** Characters of path and query: a valid request stays below the limit, also with a mutation added. */
const LONGEST_VALID = 7_000;

/** Requests for the operations of the document: half of them valid, half wrong in one respect. */
export class RequestArbitraries {
  constructor(
    private readonly values: SchemaValues,
    private readonly projectKey: string,
  ) {}

  of(operation: SpecOperation): fc.Arbitrary<FuzzRequest> {
    const valid = this.#valid(operation);
    const mutated = fc
      .constantFrom(...this.#mutators(operation))
      .chain((mutate) => valid.chain(mutate));
    return fc.oneof(valid, mutated).map((draft) => spelledOut(operation.operationId, draft));
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
    // Credentials are sent by header: in the form as well, they would be an error.
    const named = Object.entries(properties)
      .filter(([name]) => name !== "client_id" && name !== "client_secret")
      .map(([name, schema]) => ({ name, schema }));
    const others = patternProperties
      ? [{ name: "", schema: { type: "object", patternProperties, additionalProperties: false } }]
      : [];
    return [...named, ...others].map((field) => ({ ...field, in: "query" }));
  }

  #mutators(operation: SpecOperation): Mutator[] {
    return [
      ...generalMutators(operation),
      ...this.#queryMutators(operation),
      ...this.#headerMutators(operation),
      ...(operation.security.length > 0 ? credentialMutators(operation, this.projectKey) : []),
      ...(operation.body ? this.#bodyMutators(operation.body) : []),
    ];
  }

  #queryMutators({ parameters }: SpecOperation): Mutator[] {
    const query = parameters.filter((parameter) => parameter.in === "query");
    const { document } = this.values;
    return query.flatMap(({ name, schema }) => [
      ...pairMutations(document, name, schema).map(
        ({ name: mutation, pairs, statuses }): Mutator => {
          return always((draft) => ({
            ...draft,
            query: [...without(draft.query, name), ...pairs],
            mutation: { name: mutation, statuses },
          }));
        },
      ),
      (draft: Draft) =>
        this.#valuePairs(name, schema).map((pairs) => {
          const twice = repeated(document, document.follow(schema), pairs);
          if (!twice) return draft;
          const others = without(draft.query, twice.pairs[0]?.[0] ?? name);
          const { name: mutation, statuses } = twice;
          return {
            ...draft,
            query: [...others, ...twice.pairs],
            mutation: { name: mutation, statuses },
          };
        }),
    ]);
  }

  #headerMutators({ parameters }: SpecOperation): Mutator[] {
    return parameters
      .filter((parameter) => parameter.in === "header")
      .flatMap(({ name, schema }) =>
        headerMutations(name, this.values.document.follow(schema)).map(
          ({ name: mutation, value, statuses }) =>
            always((draft) => ({
              ...draft,
              headers: { ...draft.headers, [name]: value },
              mutation: { name: mutation, statuses },
            })),
        ),
      );
  }

  #bodyMutators({ required, content }: NonNullable<SpecOperation["body"]>): Mutator[] {
    const mutators = Object.entries(content).flatMap(([contentType, { schema }]) => {
      if (contentType === JSON_TYPE) return this.#jsonMutators(schema);
      return contentType === FORM ? this.#formMutators(schema) : [];
    });
    const wrongType = replacing(
      "a wrong media type",
      { contentType: "text/xml", body: Buffer.from("<a/>") },
      [415],
    );
    const none = always(({ contentType: _type, body: _body, ...draft }) => ({
      ...draft,
      // Sent with a Content-Length of 0, or with none.
      mutation: { name: "no body", statuses: [400, 411] },
    }));
    return [
      ...mutators,
      ...mutators,
      wrongType,
      ...(required && JSON_TYPE in content ? [none] : []),
    ];
  }

  #jsonMutators(schema: JsonSchema): Mutator[] {
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
    const ofSchema: Mutator = (draft) =>
      this.values.mutated(schema).map(({ mutation, value }) => ({
        ...draft,
        contentType: JSON_TYPE,
        body: Buffer.from(JSON.stringify(value)),
        ...(mutation !== undefined && {
          mutation: { name: `${mutation} in the body`, statuses: BAD_REQUEST },
        }),
      }));
    const bytes = [...malformed.map((json) => Buffer.from(json)), Buffer.from('"\xff"', "latin1")];
    return [
      ...Array<Mutator>(6).fill(ofSchema),
      (draft) =>
        fc.constantFrom(...bytes).map((body) => ({
          ...draft,
          contentType: JSON_TYPE,
          body,
          mutation: { name: "malformed JSON", statuses: BAD_REQUEST },
        })),
    ];
  }

  #formMutators(reference: JsonSchema): Mutator[] {
    const { document } = this.values;
    const schema = document.follow(reference);
    const fields = this.#fields(reference);
    const mutations = fields.flatMap((field) => pairMutations(document, field.name, field.schema));
    const unknown = {
      name: "an unknown field",
      pairs: [["nobodyKnowsThis", "1"]] as Pair[],
      statuses: BAD_REQUEST,
    };
    const all = schema.additionalProperties === false ? [...mutations, unknown] : mutations;
    const twice = fields.map(
      (field): Mutator =>
        (draft) =>
          this.#valuePairs(field.name, field.schema).map((pairs) => {
            const mutation = repeated(document, document.follow(field.schema), pairs);
            return mutation ? withForm(draft, mutation) : draft;
          }),
    );
    return [
      ...all.map((mutation) => always((draft: Draft) => withForm(draft, mutation))),
      ...twice,
      replacing(
        "a broken escape in the form",
        { query: [], contentType: FORM, body: Buffer.from("a=%zz") },
        BAD_REQUEST,
      ),
    ];
  }
}

function withForm(
  draft: Draft,
  { name, pairs, statuses }: { name: string; pairs: readonly Pair[]; statuses: readonly number[] },
): Draft {
  // What the query says as well would be an error of its own.
  const query: Pair[] = [];
  return {
    ...draft,
    query,
    contentType: FORM,
    body: formBytes(pairs),
    mutation: { name, statuses },
  };
}

function sufficient({ security }: SpecOperation, projectKey: string): fc.Arbitrary<Credentials> {
  if (security.length === 0) return fc.constant({ kind: "none" });
  if (security[0]?.isBasic) return fc.constant({ kind: "client" });
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
  const { method, path, credentials, contentType, body, mutation } = draft;
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
    ...(mutation && { mutation }),
  };
}
