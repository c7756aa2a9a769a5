import type { Caller, Services } from "../../server/context.js";

/** Nothing is readOnly or writeOnly. */
type Readable<Value> = Value;
type Writable<Value> = Value;

/**
 * What a handler is given: the validated request of one operation. Header names are in lower case.
 * A body that is declared in several media types has the one it is in as `content-type`.
 * `auth` is the verified caller; public operations have none.
 */
export interface RequestOf<Operation extends SpecOperation, Auth = Caller> {
  params: ParametersOf<Operation, "path">;
  query: ParametersOf<Operation, "query">;
  headers: LowerCased<ParametersOf<Operation, "header">> & ContentTypeOf<Operation>;
  cookies: ParametersOf<Operation, "cookie">;
  body: RequestBodyOf<Operation>;
  auth: Auth;
  room: ResponseRoom;
}

/** Memory for the response to one request, and whether its client still waits for it. */
export interface ResponseRoom {
  /** Aborted when the client has gone: what is done for its response only may end. */
  readonly gone: AbortSignal;
  /** Bytes that the results of a response may take. */
  readonly limit: number;
  /**
   * Takes so many bytes, instead of those that were taken before, until the response has been sent:
   * to be called before the results are read. Throws if so many are not left.
   */
  take(bytes: number): void;
}

/**
 * What a handler returns: one of the declared responses below 400, told apart by `status`. Errors
 * are thrown, never returned. A response that is declared in several media types names the one it
 * is in as its `Content-Type`. Annotate the handler's return type, or surplus properties slip in.
 */
export type ResponseOf<
  Operation extends SpecOperation,
  Status extends keyof Operation["responses"],
> = { [S in Status]: AnswerOf<S extends number ? S : number, Operation["responses"][S]> }[Status];

export type Handler<Request, Response> = (
  request: Request,
  services: Services,
) => Promise<Response>;

export type Anonymous = undefined;

/** The shape of every operation in types.ts. */
export interface SpecOperation {
  parameters: { path?: unknown; query?: unknown; header?: unknown; cookie?: unknown };
  requestBody?: unknown;
  responses: unknown;
}

/** The declared parameters of one place; an object without properties where there are none. */
type ParametersOf<
  Operation extends SpecOperation,
  Place extends keyof SpecOperation["parameters"],
> = [NonNullable<Operation["parameters"][Place]>] extends [never]
  ? Record<never, never>
  : NonNullable<Operation["parameters"][Place]>;

type LowerCased<Headers> = { [Name in keyof Headers as Lowercase<Name & string>]: Headers[Name] };

/** The body in any of its media types; `undefined` without a body, or with one that may be absent. */
type RequestBodyOf<Operation extends SpecOperation> =
  | (NonNullable<Operation["requestBody"]> extends { content: infer Content }
      ? { [MediaType in keyof Content]: SentBody<MediaType, Content[MediaType]> }[keyof Content]
      : never)
  | (undefined extends Operation["requestBody"] ? undefined : never);

/** The media type of the body, bare of parameters, where there is a choice. */
type ContentTypeOf<Operation extends SpecOperation> =
  NonNullable<Operation["requestBody"]> extends { content: infer Content }
    ? IsOne<keyof Content> extends true
      ? unknown
      : undefined extends Operation["requestBody"]
        ? { "content-type"?: Named<keyof Content> }
        : { "content-type": Named<keyof Content> }
    : unknown;

/** Whether it is one media type and no range of them. */
type IsOne<MediaType> = [MediaType] extends [`${string}*`]
  ? false
  : { [Each in MediaType & string]: [MediaType] extends [Each] ? true : false }[MediaType & string];

/** A range stands for what is in it. */
type Named<MediaType> = MediaType extends `*/*`
  ? `${string}/${string}`
  : MediaType extends `${infer Type}/*`
    ? `${Type}/${string}`
    : MediaType;

type Bare<MediaType> = MediaType extends `${infer Type};${string}` ? Type : MediaType;

type JsonMediaType = `${string}/json` | `${string}+json`;
type TextMediaType = `text/${string}` | `${string}/xml` | `${string}+xml`;
type LinesMediaType = `application/${"x-ndjson" | "ndjson" | "jsonl" | "x-jsonlines"}`;
type StreamMediaType = LinesMediaType | "text/event-stream";

/**
 * What a handler is given of a body: the schema's type where the media type is one of JSON, forms or
 * text; the items of a stream one by one; the bytes of anything else, as JSON Schema cannot describe
 * those.
 */
type SentBody<MediaType, Body> =
  Bare<MediaType> extends LinesMediaType
    ? AsyncIterable<ItemOf<Writable<Body>>>
    : Bare<MediaType> extends "multipart/form-data"
      ? Uploaded<Writable<Body>>
      : ContentOf<MediaType, Writable<Body>>;

/** What a handler answers with. */
type ReturnedBody<MediaType, Body> =
  Bare<MediaType> extends StreamMediaType
    ? AsyncIterable<ItemOf<Readable<Body>>>
    : ContentOf<MediaType, Readable<Body>>;

type ContentOf<MediaType, Body> =
  Bare<MediaType> extends JsonMediaType | "application/x-www-form-urlencoded"
    ? Body
    : Bare<MediaType> extends TextMediaType
      ? [Body] extends [Blob]
        ? Buffer
        : Body
      : Buffer;

/** Of a stream the schema is that of all its items, as an array. */
type ItemOf<Body> = Body extends readonly (infer Item)[] ? Item : Body;

/** A file of a multipart form. It is kept until the response has been sent. */
export interface UploadedFile {
  /** As the client calls it; empty if it does not. */
  readonly filename: string;
  /** As the client declares it. */
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
  stream(): NodeJS.ReadableStream;
  bytes(): Promise<Buffer>;
}

type Uploaded<Value> = Value extends Blob
  ? UploadedFile
  : Value extends readonly unknown[]
    ? { [Index in keyof Value]: Uploaded<Value[Index]> }
    : Value extends object
      ? { [Name in keyof Value]: Uploaded<Value[Name]> }
      : Value;

/** One response: its body in one of its media types, or no body at all. */
type AnswerOf<Status, Response> = Response extends {
  headers: infer Headers;
  content: infer Content;
}
  ? {
      [MediaType in keyof Content]: IsOne<keyof Content> extends true
        ? { status: Status; body: ReturnedBody<MediaType, Content[MediaType]> } & HeadersOf<Headers>
        : {
            status: Status;
            body: ReturnedBody<MediaType, Content[MediaType]>;
            headers: Declared<Headers> & { "Content-Type": Choice<Content, MediaType> };
          };
    }[keyof Content]
  : Response extends { headers: infer Headers }
    ? { status: Status; body?: undefined } & HeadersOf<Headers>
    : never;

/** A media type, or all those of bytes: their bodies do not tell them apart. */
type Choice<Content, MediaType extends keyof Content> = [
  ReturnedBody<MediaType, Content[MediaType]>,
] extends [Buffer]
  ? {
      [Each in keyof Content]: [ReturnedBody<Each, Content[Each]>] extends [Buffer]
        ? Named<Each>
        : never;
    }[keyof Content]
  : Named<MediaType>;

/** The declared response headers; openapi-typescript's index signature would let any name pass. */
type Declared<Headers> = {
  [
    Name in keyof Headers as string extends Name
      ? never
      : Lowercase<Name & string> extends PipelineHeader
        ? never
        : Name
  ]: Headers[Name];
} & {
  [
    Name in keyof Headers as string extends Name
      ? never
      : Lowercase<Name & string> extends PipelineHeader
        ? Name
        : never
  ]?: Headers[Name];
};

/** What the pipeline writes itself, so that a handler need not, even where the document requires it. */
type PipelineHeader = "x-correlation-id" | "content-type" | "content-length" | "vary";

/** To be given where one of them is required. */
type HeadersOf<Headers> = [keyof Declared<Headers>] extends [never]
  ? { headers?: undefined }
  : Record<never, never> extends Declared<Headers>
    ? { headers?: Declared<Headers> }
    : { headers: Declared<Headers> };

/** What the pipeline has to know of an operation before its handler's turn comes. */
export interface OperationDescription {
  operationId: string;
  method: string;
  /** As in the document: `/{projectKey}/resource/{id}`. */
  path: string;
  tag: string;
  /**
   * Alternatives, any of which suffices; of each all requirements must hold, and one without any lets
   * everybody in. None: the operation is public.
   */
  security: readonly (readonly SecurityRequirement[])[];
  parameters: readonly ParameterDescription[];
  /** Whether query parameters that are not declared are passed over. */
  ignoresUnknownQuery?: boolean;
  requestBody: { required: boolean; content: readonly ContentDescription[] } | undefined;
  /** Media types of all responses below 400, for `Accept`. */
  produces: readonly string[];
  /** Declared statuses. */
  statuses: readonly number[];
  /** Declared ranges, such as `4XX`, and `default`. */
  ranges: readonly string[];
  /** Contents of the responses below 400 by status or range; without those that have none. */
  contents: Readonly<Record<string, readonly ContentDescription[]>>;
  /**
   * Their headers that are more than optional text, likewise: these are checked before they are sent.
   * Unset where there are none.
   */
  headers?: Readonly<Record<string, readonly ResponseHeaderDescription[]>>;
}

/** A response header, which is written in the style `simple` (OpenAPI 3.1, Header Object). */
export interface ResponseHeaderDescription {
  name: string;
  isRequired?: boolean;
  /** Members of an object are written as `name=value` instead of `name,value`. */
  explode?: boolean;
  isJson?: boolean;
}

export interface SecurityRequirement {
  /** Of the scheme, in the document. */
  name: string;
  /**
   * What is shown: an access token, or a client's id and secret. `unknown`: nothing that the service
   * checks, so that nobody is let in by it.
   */
  scheme: "bearer" | "client" | "unknown";
  /** Scopes that the token must grant, all of them. */
  scopes: readonly string[];
}

/** How a parameter's value is read from its text (OpenAPI 3.1, Parameter Object, "Style Values"). */
export interface ParameterDescription {
  /** Of a header in lower case. */
  name: string;
  in: "path" | "query" | "header" | "cookie";
  style:
    | "simple"
    | "label"
    | "matrix"
    | "form"
    | "spaceDelimited"
    | "pipeDelimited"
    | "deepObject"
    | "json";
  explode: boolean;
  /** `any`: one text, or JSON of an array or an object. */
  shape: "text" | "list" | "object" | "any";
  /** Whether it, or an element, may be a number: the validator is lax with those, see their text. */
  isNumeric?: boolean;
  allowsEmpty?: boolean;
  /** The members of an object. */
  members?: readonly MemberDescription[];
  /** Patterns of the names that further members have. */
  patterns?: readonly string[];
  /** Whether it has further members under any name. */
  isOpen?: boolean;
}

export interface MemberDescription {
  name: string;
  isList?: boolean;
  isNumeric?: boolean;
}

/** Content of one media type. */
export interface ContentDescription {
  /** Of a request bare of parameters and in lower case, perhaps a range such as `image/*`. */
  mediaType: string;
  /** How it is read and written. `lines`: JSON values, one a line. `events`: server-sent events. */
  kind: "json" | "form" | "multipart" | "text" | "lines" | "events" | "bytes";
  fields?: FormFields;
}

/** What the texts and parts of a form have to become before they can be validated. */
export interface FormFields {
  /** May be repeated, and are lists even when they are not. */
  lists: readonly string[];
  /** Numbers, or lists of numbers. */
  numbers: readonly string[];
  booleans: readonly string[];
  /** Objects, or lists of objects: their text is JSON. */
  objects: readonly string[];
  /** Files, or lists of files. */
  files: readonly string[];
  /** Media types that a part may have, or ranges of them, by field; of a field that is not here any. */
  types?: Readonly<Record<string, readonly string[]>>;
}
