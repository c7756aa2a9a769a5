/** What the client has to know of an operation at run time. The rest of it is types. */
export interface OperationFacts {
  method: "get" | "put" | "post" | "delete" | "options" | "head" | "patch" | "trace";
  /** As in the document: `/{projectKey}/resource/{id}`. */
  path: string;
  /** How the caller proves who it is: with an access token, as an API client, or not at all. */
  security: "token" | "client" | "none";
  /** Query parameters that are not simply `name=value`, an array repeating the name. */
  query?: Readonly<Record<string, QueryStyle>>;
  /** Media types of the request's body, where it takes one. */
  body?: readonly string[];
  /** Statuses that are answers and no errors, each with its media types; none: without content. */
  answers: Readonly<Record<string, readonly string[]>>;
}

/**
 * - `members`: every member of the object is a parameter of its own (`text.en=shoes`);
 * - `json`: one JSON text, whatever the value is;
 * - `comma`, `space`, `pipe`: one text with the elements of an array, joined by that character.
 */
export type QueryStyle = "members" | "json" | "comma" | "space" | "pipe";

/** The shape of every operation in generated/types.ts. */
export interface SpecOperation {
  parameters: { path?: unknown; query?: unknown; header?: unknown };
  requestBody?: unknown;
  responses: unknown;
}

/**
 * An operation as the client offers it. Where nothing is required, there need be no argument. A 304
 * is among the answers only of a call with `If-None-Match`: without it there is nothing to confirm.
 */
export type Call<Operation extends SpecOperation, Status extends keyof Operation["responses"]> =
  IsConditional<Operation, Status> extends true
    ? Callable<Unconditional<RequestTo<Operation>>, AnswerOf<Operation, Exclude<Status, 304>>> &
        Callable<RequestTo<Operation>, AnswerOf<Operation, Status>>
    : Callable<RequestTo<Operation>, AnswerOf<Operation, Status>>;

type IsConditional<Operation extends SpecOperation, Status> = 304 extends Status
  ? "If-None-Match" extends keyof NonNullable<Operation["parameters"]["header"]>
    ? true
    : false
  : false;

type Unconditional<Request> = Request & { headers?: { "If-None-Match"?: undefined } };

/** A HEAD operation: a question that 200 answers with yes and 404 with no. */
export type Check<
  Operation extends SpecOperation,
  Status extends keyof Operation["responses"],
> = Callable<RequestTo<Operation>, VerdictOf<Status>>;

type Callable<Request, Answer> = Nothing extends Request
  ? (request?: Request) => Promise<Answer>
  : (request: Request) => Promise<Answer>;

/** What every type without required properties takes. */
type Nothing = Record<never, never>;

/** The request of one operation: `path`, `query`, `headers`, `body` as far as there are any. */
export type RequestTo<Operation extends SpecOperation> = Part<
  "path",
  WithDefaults<NonNullable<Operation["parameters"]["path"]>>
> &
  Part<"query", NonNullable<Operation["parameters"]["query"]>> &
  Part<"headers", NonNullable<Operation["parameters"]["header"]>> &
  BodyPart<Operation> & {
    /** Cancels the call, which then rejects with the signal's reason. */
    signal?: AbortSignal | undefined;
  };

type Part<Name extends string, Value> = [Value] extends [never]
  ? { [N in Name]?: never }
  : Nothing extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** Path parameters that the client fills in itself, unless the call names another value. */
type WithDefaults<Path> = [Path] extends [never]
  ? never
  : Omit<Path, "projectKey"> & Partial<Pick<Path, "projectKey" & keyof Path>>;

type BodyPart<Operation extends SpecOperation> =
  NonNullable<Operation["requestBody"]> extends { content: infer Content }
    ? undefined extends Operation["requestBody"]
      ? NoBody | Body<Content>
      : Body<Content>
    : NoBody;

type NoBody = { body?: never; contentType?: never };

/** A body names its media type where there are several, or where it cannot be seen from the bytes. */
type Body<Content> =
  | TextBody<Content, Exclude<keyof Content, BinaryMediaType>>
  | BinaryBody<Extract<keyof Content, BinaryMediaType>>;

type TextBody<Content, MediaType extends keyof Content> = {
  [M in MediaType]: [keyof Content] extends [M]
    ? { body: Content[M]; contentType?: M }
    : { body: Content[M]; contentType: M };
}[MediaType];

type BinaryBody<MediaType> = [MediaType] extends [never]
  ? never
  : | { body: Uint8Array | ArrayBuffer; contentType: MediaType }
    | {
        body: Blob;
        /** The blob's own `type` if left out. */
        contentType?: MediaType;
      };

type BinaryMediaType =
  | `${"image" | "audio" | "video" | "font"}/${string}`
  | `application/${"octet-stream" | "pdf" | "zip" | "gzip" | "x-tar"}`;

/** The declared answers below 400, told apart by `status`. */
export type AnswerOf<
  Operation extends SpecOperation,
  Status extends keyof Operation["responses"],
> = {
  [S in Status]: {
    status: S extends number ? S : number;
    data: DataOf<Operation["responses"][S]>;
    headers: Headers;
  };
}[Status];

/** Bytes come as a Blob: JSON Schema cannot describe those. `undefined`: an answer without content. */
type DataOf<Response> = Response extends { content: infer Content }
  ? { [M in keyof Content]: M extends BinaryMediaType ? Blob : Content[M] }[keyof Content]
  : undefined;

type VerdictOf<Status> = {
  [S in Status & PropertyKey]: {
    status: S extends number ? S : number;
    data: S extends 404 ? false : true;
    headers: Headers;
  };
}[Status & PropertyKey];
