import fc from "fast-check";
import {
  type Credentials,
  encode,
  encodePairs,
  type FuzzRequest,
  type Pair,
  pairsOf,
} from "./fuzz-request.js";
import {
  BAD_REQUEST,
  bound,
  credentialMutators,
  type Draft,
  generalMutators,
  headerMutators,
  type Mutator,
  mutator,
  pairMutations,
  type PairsMutation,
  repeated,
} from "./mutators.js";
import type { SchemaValues } from "./schema-values.js";
import type { JsonSchema, Parameter, SpecOperation } from "./spec-document.js";

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
    const { parameters, body } = operation;
    const { document } = this.values;
    const query = parameters.filter((parameter) => parameter.in === "query");
    const headers = parameters.filter((parameter) => parameter.in === "header");
    return [
      ...generalMutators(operation),
      ...this.#pairsMutators(query, ({ query }, { pairs }) => {
        const names = new Set(pairs.map(([name]) => name));
        return { query: [...query.filter(([name]) => !names.has(name)), ...pairs] };
      }),
      ...headers.flatMap(({ name, schema }) => headerMutators(name, document.follow(schema))),
      ...credentialMutators(operation, this.projectKey),
      ...(body ? this.#bodyMutators(body) : []),
    ];
  }

  /** Parameters of a query, or fields of a form, with wrong values and twice. */
  #pairsMutators(
    parameters: readonly Parameter[],
    change: (draft: Draft, mutation: PairsMutation) => Partial<Draft>,
  ): Mutator[] {
    const { document } = this.values;
    const of = (mutation: PairsMutation): Mutator =>
      mutator(mutation.name, mutation.statuses, (draft) => change(draft, mutation));
    return parameters.flatMap(({ name, schema }) => [
      ...pairMutations(document, name, schema).map(of),
      (draft: Draft) =>
        this.#valuePairs(name, schema).chain((pairs) => {
          const twice = repeated(document, document.follow(schema), pairs);
          return twice ? of(twice)(draft) : fc.constant(draft);
        }),
    ]);
  }

  #bodyMutators({ required, content }: NonNullable<SpecOperation["body"]>): Mutator[] {
    const mutators = Object.entries(content).flatMap(([contentType, { schema }]) => {
      if (contentType === JSON_TYPE) return this.#jsonMutators(schema);
      return contentType === FORM ? this.#formMutators(schema) : [];
    });
    const xml = { contentType: "text/xml", body: Buffer.from("<a/>") };
    const none: Mutator = ({ contentType: _type, body: _body, ...draft }) =>
      // Sent with a Content-Length of 0, or with none.
      fc.constant({ ...draft, mutation: { name: "no body", statuses: [400, 411] } });
    return [
      ...mutators,
      ...mutators,
      mutator("a wrong media type", [415], xml),
      ...(required && JSON_TYPE in content ? [none] : []),
    ];
  }

  #jsonMutators(schema: JsonSchema): Mutator[] {
    const ofSchema: Mutator = (draft) =>
      this.values.mutated(schema).map(({ mutation, value }) => ({
        ...draft,
        contentType: JSON_TYPE,
        body: Buffer.from(JSON.stringify(value)),
        ...(mutation !== undefined && {
          mutation: { name: `${mutation} in the body`, statuses: BAD_REQUEST },
        }),
      }));
    const malformed: Mutator = (draft) =>
      fc
        .constantFrom(...MALFORMED)
        .chain((body) =>
          mutator("malformed JSON", BAD_REQUEST, { contentType: JSON_TYPE, body })(draft),
        );
    return [...Array<Mutator>(6).fill(ofSchema), malformed];
  }

  #formMutators(reference: JsonSchema): Mutator[] {
    // What the query says as well would be another error.
    const form = (pairs: readonly Pair[]): Partial<Draft> => ({
      ...{ query: [], contentType: FORM, body: formBytes(pairs) },
    });
    const { additionalProperties } = this.values.document.follow(reference);
    const escape = { ...form([]), body: Buffer.from("a=%zz") };
    return [
      ...this.#pairsMutators(this.#fields(reference), (_, { pairs }) => form(pairs)),
      ...(additionalProperties === false
        ? [mutator("an unknown field", BAD_REQUEST, form([["nobodyKnowsThis", "1"]]))]
        : []),
      mutator("a broken escape in the form", BAD_REQUEST, escape),
    ];
  }
}

const MALFORMED = [
  ...["", "{", "[1,]", "{'a':1}", "NaN", '{"a":1}}', '"\u0001"', "\ufeff{", '{"a":01}'],
  Buffer.from('"\xff"', "latin1"),
].map((body) => Buffer.from(body));

function sufficient({ security }: SpecOperation, projectKey: string): fc.Arbitrary<Credentials> {
  if (security.length === 0) return fc.constant({ kind: "none" });
  if (security[0]?.isBasic) return fc.constant({ kind: "client" });
  const scopes = security.flatMap((requirement) => requirement.scopes);
  return fc
    .constantFrom("manage_project:{projectKey}", ...scopes)
    .map((scope) => ({ kind: "token", scope: bound(scope, projectKey) }));
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
