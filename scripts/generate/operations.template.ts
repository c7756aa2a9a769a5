import type { Caller, Services } from "../../server/context.js";

/**
 * What a handler is given: the validated request of one operation. Header names are in lower case.
 * A body that is declared in several media types has the one it is in as `content-type`.
 * `auth` is the verified caller; public operations have none.
 */
export interface RequestOf<Operation extends SpecOperation, Auth = Caller> {
  params: ParametersOf<Operation, "path">;
  query: ParametersOf<Operation, "query">;
  headers: LowerCased<ParametersOf<Operation, "header">> & ContentTypeOf<Operation>;
  body: RequestBodyOf<Operation>;
  auth: Auth;
  room: ResponseRoom;
}

/** Memory for the response to one request. */
export interface ResponseRoom {
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
  parameters: { path?: unknown; query?: unknown; header?: unknown };
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
      ? BodyOf<Content, keyof Content>
      : never)
  | (undefined extends Operation["requestBody"] ? undefined : never);

/** The media type of a body that must be there, bare of parameters, where there is a choice. */
type ContentTypeOf<Operation extends SpecOperation> = Operation["requestBody"] extends {
  content: infer Content;
}
  ? {
      [MediaType in keyof Content]: [keyof Content] extends [MediaType]
        ? unknown
        : { "content-type": keyof Content };
    }[keyof Content]
  : unknown;

/** The schema's type, but bytes where the media type says so: JSON Schema cannot describe those. */
type BodyOf<Content, MediaType extends keyof Content> = MediaType extends BinaryMediaType
  ? Buffer
  : Content[MediaType];

type BinaryMediaType =
  | `${"image" | "audio" | "video" | "font"}/${string}`
  | `application/${"octet-stream" | "pdf" | "zip" | "gzip" | "x-tar"}`;

/** One response: its body in one of its media types, or no body at all. */
type AnswerOf<Status, Response> = Response extends {
  headers: infer Headers;
  content: infer Content;
}
  ? {
      [MediaType in keyof Content]: [keyof Content] extends [MediaType]
        ? {
            status: Status;
            body: BodyOf<Content, MediaType>;
            headers?: HeadersOf<Headers>;
          }
        : {
            status: Status;
            body: BodyOf<Content, MediaType>;
            headers: Declared<Headers> & { "Content-Type": LikeBody<Content, MediaType> };
          };
    }[keyof Content]
  : Response extends { headers: infer Headers }
    ? { status: Status; body?: undefined; headers?: HeadersOf<Headers> }
    : never;

/** A media type, or all those of bytes: their bodies do not tell them apart. */
type LikeBody<Content, MediaType extends keyof Content> = MediaType extends BinaryMediaType
  ? keyof Content & BinaryMediaType
  : MediaType;

/** The declared response headers; openapi-typescript's index signature would let any name pass. */
type Declared<Headers> = { [Name in keyof Headers as string extends Name ? never : Name]?: string };

type HeadersOf<Headers> = [keyof Declared<Headers>] extends [never] ? undefined : Declared<Headers>;

/** What the pipeline has to know of an operation before its handler's turn comes. */
export interface OperationDescription {
  operationId: string;
  method: string;
  /** As in the document: `/{projectKey}/resource/{id}`. */
  path: string;
  tag: string;
  /** Alternatives, each a scheme and the scopes needed with it; none: the operation is public. */
  security: readonly (readonly string[])[];
  requestBody: { required: boolean; mediaTypes: readonly string[]; form?: FormFields } | undefined;
  /** Media types of all responses below 400, for `Accept`. */
  produces: readonly string[];
  statuses: readonly number[];
  /** Parameters that are or may be numbers: the validator is lax with those, see their raw text. */
  numericQuery: readonly string[];
  numericHeaders: readonly string[];
  /** Object parameters that collect every query parameter whose name matches the pattern. */
  patternQuery: readonly { parameter: string; pattern: string }[];
}

/** Fields of an urlencoded form that are more than one text. */
export interface FormFields {
  /** May be repeated, and are lists even when they are not. */
  lists: readonly string[];
  /** Numbers, or lists of numbers. */
  numbers: readonly string[];
  booleans: readonly string[];
}
