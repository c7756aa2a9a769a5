import type { IncomingHttpHeaders } from "node:http";
import type {
  ItemOf,
  ParameterPlace,
  ParameterStyle,
  Readable,
  SpecOperation,
  Split,
  Writable,
} from "../../client/transport/operation.js";

/**
 * A handler's validated request. Header names are lower-case; with several media types, `content-type` is set.
 * `auth`: the caller; unset for public operations. `S`: `split` for readOnly or writeOnly properties.
 */
export interface RequestOf<Operation extends SpecOperation, Auth, S extends Split = "same"> {
  params: ParametersOf<Operation, "path">;
  query: ParametersOf<Operation, "query">;
  headers: LowerCased<ParametersOf<Operation, "header">> & ContentTypeOf<Operation>;
  cookies: ParametersOf<Operation, "cookie">;
  body: RequestBodyOf<Operation, S>;
  auth: Auth;
  exchange: ResponseExchange;
}

/** Memory for the response, a signal of the client's disconnect, and the raw request. */
export interface ResponseExchange {
  /** The path and query as sent, and all headers, including undeclared headers. */
  readonly sent?: { readonly target: string; readonly headers: IncomingHttpHeaders };
  /** Aborted when the client disconnects: work that only serves the response may stop. */
  readonly gone: AbortSignal;
  /** Limit for the results of a response, in bytes. */
  readonly limit: number;
  /** Delayed changes of the request's item, by a rule of the control API. */
  readonly changes?: RuleChanges | undefined;
  /** Reserves bytes until the response is sent, replacing earlier calls. Call before reading. Throws if too few. */
  take(bytes: number): void;
}

/** The changes of a rule after a request to one of its operations. */
export interface RuleChanges {
  operationIds: readonly string[];
  /** `after`: milliseconds. `merge`: a JSON Merge Patch (RFC 7396). */
  changes: readonly { after: number; merge: Readonly<Record<string, unknown>> }[];
  /** Aborted when pending changes are cancelled. */
  cancelled: AbortSignal;
}

/**
 * A declared response below 400, by `status`; with several media types it names its `Content-Type`. Throw errors.
 * Annotate the handler's return type, or excess properties compile.
 */
export type ResponseOf<
  Operation extends SpecOperation,
  Status extends keyof Operation["responses"],
  S extends Split = "same",
> = {
  [Each in Status]: DeclaredResponse<
    Each extends number ? Each : number,
    Operation["responses"][Each],
    S
  >;
}[Status];

/** `Services`: the second argument of the application's handlers. */
export type Handler<Request, Response, Services> = (
  request: Request,
  services: Services,
) => Promise<Response>;

export type Anonymous = undefined;

/** The declared parameters of one location; an object without properties if there are none. */
type ParametersOf<
  Operation extends SpecOperation,
  Place extends keyof SpecOperation["parameters"],
> = [NonNullable<Operation["parameters"][Place]>] extends [never]
  ? object
  : NonNullable<Operation["parameters"][Place]>;

type LowerCased<Headers> = { [Name in keyof Headers as Lowercase<Name & string>]: Headers[Name] };

/** The body in any of its media types; `undefined` without a body, or with one that may be absent. */
type RequestBodyOf<Operation extends SpecOperation, S extends Split> =
  | (NonNullable<Operation["requestBody"]> extends { content: infer Content }
      ? {
          [MediaType in keyof Content]: SentBody<
            MediaType,
            S extends "split" ? Writable<Content[MediaType]> : Content[MediaType]
          >;
        }[keyof Content]
      : never)
  | (undefined extends Operation["requestBody"] ? undefined : never);

/** The media type of the body, without parameters, if several are declared. */
type ContentTypeOf<Operation extends SpecOperation> =
  NonNullable<Operation["requestBody"]> extends { content: infer Content }
    ? IsOne<keyof Content> extends true
      ? unknown
      : undefined extends Operation["requestBody"]
        ? { "content-type"?: Named<keyof Content> }
        : { "content-type": Named<keyof Content> }
    : unknown;

/** Whether a union is one media type, and not a range such as `image/*`. */
type IsOne<MediaType> = [MediaType] extends [`${string}*`]
  ? false
  : { [Each in MediaType & string]: [MediaType] extends [Each] ? true : false }[MediaType & string];

/** The media types of a range; any other media type itself. */
type Named<MediaType> = MediaType extends `*/*`
  ? `${string}/${string}`
  : MediaType extends `${infer Type}/*`
    ? `${Type}/${string}`
    : MediaType;

type Bare<MediaType> = MediaType extends `${infer Type};${string}` ? Type : MediaType;

type JsonMediaType = `${string}/json` | `${string}+json`;
type TextMediaType = `text/${string}` | `${string}/xml` | `${string}+xml`;
type LinesMediaType = `application/${"x-ndjson" | "ndjson" | "jsonl" | "x-jsonlines" | "json-seq"}`;
type StreamMediaType = LinesMediaType | "text/event-stream";

/** The body for a handler: the schema's type for JSON, forms and text, an iterable for a stream, else a Buffer. */
type SentBody<MediaType, Body> =
  Bare<MediaType> extends LinesMediaType
    ? AsyncIterable<ItemOf<Body>>
    : Bare<MediaType> extends "multipart/form-data"
      ? Uploaded<Body>
      : ContentOf<MediaType, Body>;

/** The type of a body that a handler returns. */
type ReturnedBody<MediaType, Body, S extends Split> =
  Bare<MediaType> extends StreamMediaType
    ? AsyncIterable<ItemOf<Returned<Body, S>>>
    : ContentOf<MediaType, Returned<Body, S>>;

type Returned<Body, S extends Split> = S extends "split" ? Readable<Body> : Body;

type ContentOf<MediaType, Body> =
  Bare<MediaType> extends JsonMediaType | "application/x-www-form-urlencoded"
    ? Body
    : Bare<MediaType> extends TextMediaType
      ? Body
      : Buffer;

/** A file of a multipart form, in memory. */
export interface UploadedFile {
  /** The name that the client sends; empty if it sends none. */
  readonly filename: string;
  /** The media type that the client declares. */
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
type DeclaredResponse<Status, Response, S extends Split> = Response extends {
  headers: infer Headers;
  content: infer Content;
}
  ? {
      [MediaType in keyof Content]: IsOne<keyof Content> extends true
        ? {
            status: Status;
            body: ReturnedBody<MediaType, Content[MediaType], S>;
          } & HeadersOf<Headers>
        : {
            status: Status;
            body: ReturnedBody<MediaType, Content[MediaType], S>;
            headers: Declared<Headers> & { "Content-Type": Choice<Content, MediaType, S> };
          };
    }[keyof Content]
  : Response extends { headers: infer Headers }
    ? { status: Status; body?: undefined } & HeadersOf<Headers>
    : never;

/** A media type; for bytes all media types of bytes, since their bodies have the same type. */
type Choice<Content, MediaType extends keyof Content, S extends Split> = [
  ReturnedBody<MediaType, Content[MediaType], S>,
] extends [Buffer]
  ? {
      [Each in keyof Content]: [ReturnedBody<Each, Content[Each], S>] extends [Buffer]
        ? Named<Each>
        : never;
    }[keyof Content]
  : Named<MediaType>;

/** The declared response headers, without openapi-typescript's index signature, which allows any name. */
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

/** Headers that the pipeline writes itself: a handler may leave them out even where they are required. */
type PipelineHeader = "x-correlation-id" | "content-type" | "content-length" | "vary";

/** `headers` is required if one of the declared headers is. */
type HeadersOf<Headers> = [keyof Declared<Headers>] extends [never]
  ? { headers?: undefined }
  : Partial<Declared<Headers>> extends Declared<Headers>
    ? { headers?: Declared<Headers> }
    : { headers: Declared<Headers> };

/** The data that the pipeline needs to check the requests of an operation. */
export interface OperationDescription {
  operationId: string;
  method: Method;
  /** As in the document: `/things/{id}`. */
  path: string;
  tag: string;
  /** Alternatives; one suffices. An empty alternative needs no credentials. No alternatives: public. */
  security: readonly (readonly SecurityRequirement[])[];
  parameters: readonly ParameterDescription[];
  /** Whether undeclared query parameters are ignored. */
  ignoresUnknownQuery?: boolean;
  requestBody?: { required: boolean; content: readonly ContentDescription[] } | undefined;
  /** Media types of all responses below 400, for `Accept`. */
  produces: readonly string[];
  statuses: readonly number[];
  /** Declared ranges, such as `4XX`, and `default`. */
  ranges: readonly string[];
  /** Contents of the responses below 400, by status or range. Responses without content are left out. */
  contents: Readonly<Record<string, readonly ContentDescription[]>>;
  /** Response headers that are checked, by status or range: required headers, and headers that are not plain text. */
  headers?: Readonly<Record<string, readonly ResponseHeaderDescription[]>>;
}

/** A response header, serialised in the style `simple` (OpenAPI 3.1, Header Object). */
export interface ResponseHeaderDescription {
  name: string;
  isRequired?: boolean;
  /** Members of an object are written as `name=value` instead of `name,value`. */
  explode?: boolean;
  isJson?: boolean;
}

/** In the order of mounting: HEAD before GET, whose handler would also respond to HEAD. */
export const METHODS = [
  "head",
  "get",
  "post",
  "put",
  "patch",
  "delete",
  "options",
  "trace",
] as const;
export type Method = (typeof METHODS)[number];
/** The security of a whole document. */
export interface SecurityFacts {
  /** The API's name, for challenges (RFC 9110 section 11.5). */
  readonly realm: string;
  /** The path parameter that names the tenant; `undefined`: there are no tenants. */
  readonly tenantParameter?: string | undefined;
  /** Each permission with those that include it, itself first. The scope in a tenant is `{permission}:{tenant}`. */
  readonly permissions: Readonly<Record<string, readonly string[]>>;
}

export interface SecurityRequirement {
  /** The scheme's name in the document. */
  name: string;
  /** The credentials: an access token, client id and secret, or API key. `unknown`: always rejected. */
  scheme: "bearer" | "client" | "apiKey" | "unknown";
  /** Scopes that the token must grant, all of them. */
  scopes: readonly string[];
  /** Where an API key is sent. */
  key?: { readonly in: "header" | "query" | "cookie"; readonly name: string };
}

/** How a parameter's value is read from its text (OpenAPI 3.1, Parameter Object, "Style Values"). */
export interface ParameterDescription {
  /** In lower case for a header. */
  name: string;
  in: ParameterPlace;
  style: ParameterStyle["style"];
  explode: boolean;
  /** `any`: one text, or JSON of an array or an object. */
  shape: "text" | "list" | "object" | "any";
  /** Whether it or an element may be a number: the reader checks the text, as Ajv coerces too much. */
  isNumeric?: boolean;
  allowsEmpty?: boolean;
  members?: readonly MemberDescription[];
  /** Patterns that the names of further members match. */
  patterns?: readonly string[];
  /** Whether further members may have any name. */
  isOpen?: boolean;
}

export interface MemberDescription {
  name: string;
  isList?: boolean;
  isNumeric?: boolean;
  /** The members of the object, or of each element of the list, where a name can lead to them (`deepObject`). */
  members?: readonly MemberDescription[];
}

export interface ContentDescription {
  /** Of requests: in lower case, without parameters. It may be a range such as `image/*`. */
  mediaType: string;
  /** How it is read and written. `lines`: JSON values, one per line. `events`: server-sent events. */
  kind: "json" | "form" | "multipart" | "text" | "lines" | "events" | "bytes";
  /** The syntax of values of kind `json`. Default: JSON. */
  syntax?: "xml" | "yaml";
  /** With `xml`: a pointer to the schema, from `#`, which defines the names. */
  schema?: string;
  fields?: FormFields;
}

/** How the texts and parts of a form are converted before they are validated. */
export interface FormFields {
  /** Fields that may be repeated; they are lists even if they occur once. */
  lists: readonly string[];
  /** Fields that are numbers or lists of numbers. */
  numbers: readonly string[];
  booleans: readonly string[];
  /** Fields whose text is parsed as JSON: objects, lists of objects, and those declared as JSON. */
  objects: readonly string[];
  /** Fields that are files or lists of files. */
  files: readonly string[];
  /** Media types, or ranges, that a part may have, by field. A field that is not listed accepts any. */
  types?: Readonly<Record<string, readonly string[]>>;
  /** The separators of lists sent as one text, by field. */
  delimiters?: Readonly<Record<string, string>>;
}
