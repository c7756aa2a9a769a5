/** An operation at run time. Everything else is types. */
export interface OperationFacts {
  method: "get" | "put" | "post" | "delete" | "options" | "head" | "patch" | "trace";
  /** As in the document: `/books/{bookId}`. */
  path: string;
  /** Credentials: an access token, an API client's, both (the client's are in the form then), or none. */
  security: "token" | "client" | "both" | "none";
  /** The operation may also be called without credentials. */
  isSecurityOptional?: true;
  /** Parameters of non-default style. Default: `value` in path and headers, `name=value` elsewhere. */
  styles?: Readonly<Partial<Record<ParameterPlace, Readonly<Record<string, ParameterStyle>>>>>;
  /** Media types, and ranges of them, of the request's body, where it takes one. */
  body?: Readonly<Record<string, ContentKind>>;
  /** Statuses of successful responses, each with its media types; none: without content. */
  responses: Readonly<Record<string, Readonly<Record<string, ContentKind>>>>;
}

/** Names of headers are in lower case here. */
export type ParameterPlace = "path" | "query" | "header" | "cookie";

/** The encoding of a value (OpenAPI 3.1, Parameter Object, "Style Values"). */
export interface ParameterStyle {
  style:
    | "simple"
    | "label"
    | "matrix"
    | "form"
    | "spaceDelimited"
    | "pipeDelimited"
    | "deepObject"
    | "json";
  explode?: true;
  /** `object`: always one. `any`: a text, or JSON of an array or an object. */
  shape?: "object" | "any";
}

/** `lines`: JSON Lines; `events`: server-sent events; `messages`: only their data; `text-`: not JSON. */
export type ContentKind =
  | "json"
  | "form"
  | "multipart"
  | "text"
  | "bytes"
  | "lines"
  | "events"
  | "text-events"
  | "messages"
  | "text-messages";

/** The shape of every operation in generated/types.ts. */
export interface SpecOperation {
  parameters: { path?: unknown; query?: unknown; header?: unknown; cookie?: unknown };
  requestBody?: unknown;
  responses: unknown;
}

/** Whether some properties of a document are only sent or only received: `readOnly`, `writeOnly`. */
export type Split = "split" | "same";

/** A method of the client. Only `If-None-Match` can cause a 304. `Filled`: path parameters with defaults. */
export type Call<
  Operation extends SpecOperation,
  Status extends keyof Operation["responses"],
  Filled extends string = never,
  S extends Split = "same",
> =
  IsConditional<Operation, Status> extends true
    ? Callable<
        Unconditional<RequestTo<Operation, Filled, S>>,
        ResponseOf<Operation, Exclude<Status, 304>, S>
      > &
        Callable<RequestTo<Operation, Filled, S>, ResponseOf<Operation, Status, S>>
    : Callable<RequestTo<Operation, Filled, S>, ResponseOf<Operation, Status, S>>;

type IsConditional<Operation extends SpecOperation, Status> = 304 extends Status
  ? "If-None-Match" extends keyof NonNullable<Operation["parameters"]["header"]>
    ? true
    : false
  : false;

type Unconditional<Request> = Request & { headers?: { "If-None-Match"?: undefined } };

/** A HEAD operation: 200 means yes and 404 means no. */
export type Check<
  Operation extends SpecOperation,
  Status extends keyof Operation["responses"],
  Filled extends string = never,
  S extends Split = "same",
> = Callable<RequestTo<Operation, Filled, S>, VerdictOf<Status>>;

type Callable<Request, Response> = Nothing extends Request
  ? (request?: Request) => Promise<Response>
  : (request: Request) => Promise<Response>;

/** Fits every type without required properties. */
type Nothing = object;

/** The request of one operation, with the parts that it has. Only Node sends `cookies`. */
type RequestTo<
  Operation extends SpecOperation,
  Filled extends string = never,
  S extends Split = "same",
> = Part<"path", WithDefaults<NonNullable<Operation["parameters"]["path"]>, Filled>> &
  Part<"query", NonNullable<Operation["parameters"]["query"]>> &
  Part<"headers", NonNullable<Operation["parameters"]["header"]>> &
  Part<"cookies", NonNullable<Operation["parameters"]["cookie"]>> &
  BodyPart<Operation, S> & {
    /** Cancels the call, which then rejects with the signal's reason; and the stream of a response. */
    signal?: AbortSignal | undefined;
  };

type Part<Name extends string, Value> = [Value] extends [never]
  ? { [N in Name]?: never }
  : Nothing extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

type WithDefaults<Path, Filled extends string> = [Path] extends [never]
  ? never
  : Omit<Path, Filled> & Partial<Pick<Path, Filled & keyof Path>>;

type BodyPart<Operation extends SpecOperation, S extends Split> =
  NonNullable<Operation["requestBody"]> extends { content: infer Content }
    ? undefined extends Operation["requestBody"]
      ? NoBody | Body<Content, S>
      : Body<Content, S>
    : NoBody;

type NoBody = { body?: never; contentType?: never };

/** A body names its media type if it is neither the only one nor the only JSON, or if its bytes do not identify it. */
type Body<Content, S extends Split> =
  | {
      [M in Exclude<keyof Content, BytesIn<Content>>]: {
        body: Sent<M, S extends "split" ? Writable<Content[M]> : Content[M]>;
      } & TypeOfBody<M, keyof Content>;
    }[Exclude<keyof Content, BytesIn<Content>>]
  | BytesBody<BytesIn<Content>, keyof Content>;

type TypeOfBody<M, All> =
  IsOne<Kind<M> extends "json" ? JsonIn<All> : All> extends true
    ? { contentType?: Named<M> }
    : { contentType: Named<M> };

type JsonIn<All> = All extends unknown ? (Kind<All> extends "json" ? All : never) : never;

type Sent<M, Value> =
  Kind<M> extends "lines"
    ? Iterable<ItemOf<Value>> | AsyncIterable<ItemOf<Value>>
    : Kind<M> extends "text"
      ? Blob extends Value
        ? Blob | string
        : Value
      : Value;

type BytesBody<M, All> = [M] extends [never]
  ? never
  : | ({ body: Uint8Array | ArrayBuffer } & TypeOfBody<M, All>)
    | {
        body: Blob;
        /** Default: the blob's `type`. */
        contentType?: Named<M>;
      };

type BytesIn<Content> = {
  [M in keyof Content]: Kind<M> extends "bytes" ? M : never;
}[keyof Content];

/** Whether it is a single media type, and no range. */
type IsOne<M> = [M] extends [`${string}*`]
  ? false
  : { [Each in M & string]: [M] extends [Each] ? true : false }[M & string];

type Named<M> = M extends "*/*"
  ? `${string}/${string}`
  : M extends `${infer Type}/*`
    ? `${Type}/${string}`
    : M;

/** As in scripts/document/contents.ts. */
type Kind<M> =
  Bare<M> extends `application/${"x-ndjson" | "ndjson" | "jsonl" | "x-jsonlines" | "json-seq"}`
    ? "lines"
    : Bare<M> extends "text/event-stream"
      ? "events"
      : Bare<M> extends `${string}/json` | `${string}+json`
        ? "json"
        : Bare<M> extends "application/x-www-form-urlencoded" | "multipart/form-data"
          ? "form"
          : Bare<M> extends `text/${string}` | `${string}/xml` | `${string}+xml`
            ? "text"
            : "bytes";

type Bare<M> = M extends `${infer Type};${string}` ? Lowercase<Type> : Lowercase<M & string>;

/** Of a stream the schema is that of all its items, as an array. */
export type ItemOf<Value> = Value extends readonly (infer Item)[] ? Item : Value;

/** The declared responses below 400, distinguished by `status`. */
export type ResponseOf<
  Operation extends SpecOperation,
  Status extends keyof Operation["responses"],
  S extends Split = "same",
> = {
  [Each in Status]: {
    status: Each extends number ? Each : number;
    data: DataOf<Operation["responses"][Each], S>;
    headers: Headers;
  };
}[Status];

/** `undefined`: a response without content. */
type DataOf<Response, S extends Split> = Response extends { content: infer Content }
  ? {
      [M in keyof Content]: Received<M, S extends "split" ? Readable<Content[M]> : Content[M]>;
    }[keyof Content]
  : undefined;

/** Bytes are a Blob, which JSON Schema cannot describe. */
type Received<M, Value> =
  Kind<M> extends "lines" | "events"
    ? AsyncIterable<ItemOf<Value>>
    : Kind<M> extends "text"
      ? Blob extends Value
        ? string
        : Value
      : Kind<M> extends "json"
        ? Value
        : Blob;

type VerdictOf<Status> = {
  [S in Status & PropertyKey]: {
    status: S extends number ? S : number;
    data: S extends 404 ? false : true;
    headers: Headers;
  };
}[Status & PropertyKey];

type Marker = "$read" | "$write";

/** Without writeOnly properties: the service never sends them (OpenAPI 3.1, Schema Object). */
export type Readable<Value> = Without<Value, "$write", "$read">;

/** Without readOnly properties: a client may not send them. */
export type Writable<Value> = Without<Value, "$read", "$write">;

type Without<Value, Hidden extends Marker, Shown extends Marker> =
  Value extends Readonly<Record<Hidden, unknown>>
    ? never
    : Value extends Readonly<Record<Shown, infer Inner>>
      ? Without<Inner, Hidden, Shown>
      : Value extends readonly unknown[]
        ? { [Index in keyof Value]: Without<Value[Index], Hidden, Shown> }
        : Value extends Blob
          ? Value
          : Value extends object
            ? {
                [
                  Name in keyof Value as Present<Value[Name]> extends Readonly<
                    Record<Hidden, unknown>
                  >
                    ? never
                    : Name
                ]: Without<Value[Name], Hidden, Shown>;
              }
            : Value;

/** Without null, unless it is only null: `never` would extend every marker. */
type Present<Value> = [NonNullable<Value>] extends [never] ? Value : NonNullable<Value>;
